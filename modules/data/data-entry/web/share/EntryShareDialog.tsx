import type { ShareRecord } from '@mingtai/modules/ground/sharing/calls'
import { ShareDialog } from '@mingtai/modules/ground/sharing/web'
import { NewEntryLink } from './NewEntryLink.tsx'

interface Props {
  report: { id: string; name: string }
  onClose(): void
}

/** 分享填报: links by which people without an account fill in, with an end, a password, a count and the rows. */
export function EntryShareDialog({ report: { id, name }, onClose }: Props) {
  return (
    <ShareDialog
      subject={{ type: 'entry', id }}
      title={`分享填报：${name}`}
      what="这张填报报表"
      forms={[{ key: 'new', label: '新链接', form: <NewEntryLink id={id} /> }]}
      listLabel="已有的链接"
      facts={factsOf}
      onClose={onClose}
    />
  )
}

/** What a link to a form allows, in words. */
function factsOf({ createdBy, terms: { rows, files } }: Pick<ShareRecord, 'createdBy' | 'terms'>): string[] {
  return [
    createdBy,
    ...(has(files, 'most') ? [`每次最多 ${String(files.most)} 个附件`] : []),
    ...(has(rows, 'column') && has(rows, 'value') ? [`只限 ${String(rows.column)}=${String(rows.value)}`] : []),
  ]
}

function has<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
