import { say } from '@mingtai/messages'
import { type IconName, useConfirm, useNotice, useRight } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Report } from '../../calls.ts'
import { api } from '../api.ts'
import { convertPath, schedulePath } from '../paths.ts'
import { saveText } from '../save-file.ts'

type CommandKey =
  | 'edit'
  | 'move'
  | 'copy'
  | 'convert'
  | 'access'
  | 'uses'
  | 'share'
  | 'schedule'
  | 'export'
  | 'stop'
  | 'start'
  | 'remove'
export type DialogKind = 'edit' | 'move' | 'copy' | 'access' | 'uses' | 'share'
const dialogs: readonly string[] = ['edit', 'move', 'copy', 'access', 'uses', 'share']

export interface ReportCommand {
  key: CommandKey
  label: string
  icon: IconName
}

const designActions: ReportCommand[] = [
  { key: 'edit', label: '名称与说明', icon: 'edit' },
  { key: 'move', label: '移动到…', icon: 'folder' },
  { key: 'copy', label: '复制', icon: 'copy' },
  { key: 'access', label: '权限', icon: 'lock' },
  { key: 'uses', label: '用在哪里', icon: 'link' },
]
const convertAction: ReportCommand = { key: 'convert', label: '转为填报报表', icon: 'insert-row' }
const shareAction: ReportCommand = { key: 'share', label: '分享', icon: 'share' }
const scheduleAction: ReportCommand = { key: 'schedule', label: '定时发送', icon: 'clock' }
const lastActions: ReportCommand[] = [
  { key: 'export', label: '导出模板', icon: 'download' },
  { key: 'stop', label: '停用', icon: 'pause' },
  { key: 'start', label: '重新启用', icon: 'play' },
  { key: 'remove', label: '删除', icon: 'trash' },
]

export type ReportCommands = ReturnType<typeof useReportCommands>

/** What the person may do with a report of the catalogue, and the dialog that is open for it. */
export function useReportCommands() {
  const mayDesign = useRight('report:design')
  const mayConvert = useRight('data-entry:design')
  const mayShare = useRight('report:share')
  const maySchedule = useRight('schedule:use')
  const [dialog, setDialog] = useState<{ kind: DialogKind; report: Report } | null>(null)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['report'] })
  const commands = [
    ...(mayDesign ? designActions : []),
    ...(mayDesign && mayConvert ? [convertAction] : []),
    ...(mayShare ? [shareAction] : []),
    ...(maySchedule ? [scheduleAction] : []),
    ...(mayDesign ? lastActions : []),
  ]

  const act = async ({ key }: ReportCommand, report: Report) => {
    if (isDialog(key)) return setDialog({ kind: key, report })
    if (key === 'convert') return navigate(convertPath(report.id))
    if (key === 'schedule') return navigate(schedulePath(report.id))
    if (key === 'export') return exportTemplate(report)
    if (key === 'stop' || key === 'start') return toggle(report, key === 'stop')
    const text = await shownBy(report)
    const question = { title: say('confirm.deleteReport', report.name), text, verb: '删除', danger: true }
    if (!(await confirm(question))) return
    await api.remove({ id: report.id })
    await reload()
    notice.success(`已删除“${report.name}”，30 天内可在回收站还原。`)
  }
  const toggle = async (report: Report, stopped: boolean) => {
    const question = { title: say('design.stopAsk', report.name), verb: '停用', danger: true }
    if (stopped && !(await confirm(question))) return
    await api.stop({ id: report.id, stopped })
    await reload()
    notice.success(stopped ? `已停用“${report.name}”。` : `已启用“${report.name}”。`)
  }
  const favour = async ({ id, favourite }: Report) => {
    await api.favour({ id, favourite: !favourite }).catch((problem: unknown) => notice.refuse(problem))
    await reload()
  }
  const onCommand = (command: ReportCommand, report: Report) =>
    void act(command, report).catch((problem: unknown) => notice.refuse(problem))
  return {
    commands,
    onCommand,
    onFavour: (report: Report) => void favour(report),
    dialog,
    closeDialog: () => setDialog(null),
    reload,
  }
}

/** The design as a file that 导入模板 reads. */
async function exportTemplate({ id, code, name, folder, remark }: Report): Promise<void> {
  const { template } = await api.design({ id })
  const text = JSON.stringify({ kind: 'mingtai-report', code, name, folder, remark, template }, null, 2)
  saveText(`${name}.json`, text, 'application/json')
}

function isDialog(key: CommandKey): key is DialogKind {
  return dialogs.includes(key)
}

/** Where a report that is about to go is shown, in words; nothing where it is not shown, or where that is not known. */
async function shownBy({ id }: Report): Promise<string | undefined> {
  const uses = await api.uses({ tplId: id }).catch(() => null)
  if (uses === null || uses.things.length + uses.otherThings === 0) return undefined
  const names = uses.things.slice(0, 3).map(({ name }) => `“${name}”`)
  const count = uses.things.length + uses.otherThings
  const first = names.length === 0 ? `您无权查看的${count}处` : names.join('、')
  return say('report.shownByScreens', count > names.length && names.length > 0 ? `${first}等${count}处` : first)
}
