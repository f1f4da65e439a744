import { say } from '@mingtai/messages'
import { saveBlob, useAttempt, useConfirm } from '@mingtai/ui'
import type { Screen } from '../../calls.ts'
import { api } from '../api.ts'

export type ScreenCommands = ReturnType<typeof useScreenCommands>

/** What may be done with a screen of the list without a dialog. */
export function useScreenCommands(reload: () => Promise<void>) {
  const confirm = useConfirm()
  const act = useAttempt(reload)
  const remove = async (row: Screen) => {
    const question = { title: say('confirm.deleteScreen', row.name), verb: '删除', danger: true }
    if (!(await confirm(question))) return
    await act(() => api.remove({ id: row.id }), say('done.deleted'))
  }
  const restore = (row: Screen) => act(() => api.restore({ id: row.id }), `已还原“${row.name}”。`)
  const publish = (row: Screen) =>
    act(() => api.publish({ id: row.id, revision: row.revision }), `已发布“${row.name}”。`)
  const purge = async (row: Screen | null) => {
    const question = row === null ? say('confirm.emptyScreenBin') : say('confirm.purgeScreen', row.name)
    if (!(await confirm({ title: question, verb: '彻底删除', danger: true }))) return
    await act(() => api.purge({ ids: row === null ? null : [row.id] }), say('done.deleted'))
  }
  const exportFile = (row: Screen) =>
    act(async () => {
      const file = await api.exportFile({ id: row.id })
      const name = `${row.name.replace(/[\\/:*?"<>|]/g, '_')}.screen.json`
      saveBlob(name, new Blob([JSON.stringify(file)], { type: 'application/json' }))
    }, `已导出“${row.name}”。`)
  return { remove, restore, publish, purge, exportFile }
}
