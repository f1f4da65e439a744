import { say } from '@mingtai/messages'
import { useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { JobRow } from '../../job.ts'
import type { JobAction } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'

/** What may be done with a job of the list, said when it is done. */
export function useJobActions() {
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const perform: Readonly<Record<JobAction, (job: JobRow) => Promise<unknown>>> = {
    change: async ({ id }) => navigate(places.edit(id)),
    async run({ id, name, recipients }) {
      const text = recipients > 0 ? '运行后马上发给全部接收人；只想自己看，请用“试发给我”。' : ''
      if (!(await confirm({ title: `立即运行“${name}”？`, text, verb: '立即运行' }))) return
      await api.run({ id })
      notice.success(`“${name}”已开始运行，结果在运行记录里。`)
    },
    async test({ id, name }) {
      await api.test({ id })
      notice.success(`正在试发“${name}”，结果只发给您。`)
    },
    async pause({ id, name }) {
      await api.pause({ id })
      notice.success(`已暂停“${name}”。`)
    },
    async resume({ id, name }) {
      await api.resume({ id })
      notice.success(`已启用“${name}”，到点自动运行。`)
    },
    async copy({ id }) {
      const copied = await api.copy({ id, requestId: crypto.randomUUID() })
      notice.success('已复制，检查后再启用。')
      await navigate(places.edit(copied.id))
    },
    async remove({ id, name }) {
      const text = '以后不再运行；已经发出的文件，接收人仍然可以下载。'
      if (!(await confirm({ title: say('confirm.deleteSchedule', name), text, verb: '删除', danger: true }))) return
      await api.remove({ id })
      notice.success(say('done.deleted'))
    },
  }
  const act = (action: JobAction, job: JobRow) =>
    void perform[action](job)
      .catch(notice.refuse)
      .finally(() => void client.invalidateQueries({ queryKey: ['schedule'] }))
  return { act }
}
