import { type FormSchema, indexOf, readSchema } from '@mingtai/form-schema'
import { FormDesigner } from '@mingtai/form-view/designer'
import { NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useDesignSources } from './use-design-sources.ts'

interface Props {
  id: string
  form: FormSchema
  title: string
  onChange(form: FormSchema): void
}

/** The form of the process. Fields of the version that runs keep their names, since approvals hold values under them. */
export function FormStep({ id, form, title, onChange }: Props) {
  const { sources, dialogs } = useDesignSources()
  const locked = useQuery({ queryKey: ['approval', 'published-keys', id], queryFn: () => publishedKeys(id) })
  if (locked.error)
    return <NotRead title="没有读到正在使用的版本" problem={locked.error} onRetry={() => void locked.refetch()} />
  if (locked.data === undefined) return <SkeletonRows rows={8} />
  return (
    <>
      {dialogs}
      <FormDesigner schema={form} title={title} sources={sources} lockedKeys={locked.data} onChange={onChange} />
    </>
  )
}

async function publishedKeys(id: string): Promise<Set<string>> {
  const current = (await api.versions({ id })).find(({ isCurrent }) => isCurrent)
  if (current === undefined) return new Set()
  const read = readSchema((await api.versionContent({ id: current.id })).form)
  return new Set(read.ok ? keysOf(read.schema) : [])
}

function keysOf(form: FormSchema): string[] {
  return indexOf(form).entries.flatMap((entry) =>
    entry.type === 'field'
      ? [entry.place.path]
      : [entry.place.table.key, ...entry.place.columns.map(({ path }) => path)],
  )
}
