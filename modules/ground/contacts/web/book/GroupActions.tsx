import { say } from '@mingtai/messages'
import { Icon, useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ContactGroup } from '../../calls.ts'
import { contacts } from '../picker/api.ts'

/** Change or delete a private group. */
export function GroupActions({ group, onEdit }: { group: ContactGroup; onEdit(): void }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const remove = async () => {
    if (!(await confirm({ title: say('confirm.removeContactGroup', group.name), verb: '删除', danger: true }))) return
    try {
      await contacts.removeGroup({ id: group.id })
      notice.success(say('done.deleted'))
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey: ['contacts'] })
  }
  return (
    <span className="book-group-actions">
      <button type="button" aria-label={`修改分组${group.name}`} title="修改" onClick={onEdit}>
        <Icon name="edit" size={13} />
      </button>
      <button type="button" aria-label={`删除分组${group.name}`} title="删除" onClick={() => void remove()}>
        <Icon name="trash" size={13} />
      </button>
    </span>
  )
}
