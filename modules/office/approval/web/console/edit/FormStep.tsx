import { type FormSchema, indexOf } from '@mingtai/form-schema'
import { FormDesigner } from '@mingtai/form-view/designer'
import { useState } from 'react'
import { useFormSources } from '../../shared/use-form-sources.tsx'

interface Props {
  form: FormSchema
  title: string
  /** A version is published: the names of its fields stay. */
  isLocked: boolean
  onChange(form: FormSchema): void
}

const nowhere = () => {}

/** The form of the process. */
export function FormStep({ form, title, isLocked, onChange }: Props) {
  const { sources, dialogs } = useFormSources(nowhere)
  const [locked] = useState(
    () =>
      new Set(
        isLocked
          ? indexOf(form).entries.flatMap((entry) =>
              entry.type === 'field'
                ? [entry.place.path]
                : [entry.place.table.key, ...entry.place.columns.map(({ path }) => path)],
            )
          : [],
      ),
  )
  return (
    <>
      {dialogs}
      <FormDesigner schema={form} title={title} sources={sources} lockedKeys={locked} onChange={onChange} />
    </>
  )
}
