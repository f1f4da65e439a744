import { FormModal } from '@mingtai/ui'
import { EffectSheet, useEffectOf } from './Effect.tsx'

interface Props {
  title: string
  subject: { kind: 4 | 1 | 5; id: string }
  /** What the button says. */
  verb: string
  /** Said below the list. */
  note: string
  onRemove(): Promise<void>
  onClose(): void
}

/** Deleting shows first what would be touched; what is not empty says so before anybody tries. */
export function RemoveDialog({ title, subject, verb, note, onRemove, onClose }: Props) {
  const answer = useEffectOf({ ...subject, operation: 'delete' })
  const submit = async () => {
    await onRemove()
    onClose()
  }
  return (
    <FormModal open title={title} initial={{}} submitText={verb} width={520} onSubmit={submit} onClose={onClose}>
      <EffectSheet answer={answer} />
      <p className="effect-quiet">{note}</p>
    </FormModal>
  )
}
