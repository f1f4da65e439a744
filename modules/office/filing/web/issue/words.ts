import { formDrafts } from '@mingtai/ui'
import dayjs, { type Dayjs } from 'dayjs'
import type { FillArea } from '../../filing.ts'
import type { TaskCycle, TaskKind } from '../../words.ts'
import type { api } from '../api.ts'

/** A task as its form holds it. */
export interface IssueWords {
  title?: string
  note?: string
  sheetId?: string | null
  areas?: FillArea[]
  departmentIds?: string[]
  organizationIds?: string[]
  personIds?: string[]
  viewerIds?: string[]
  dueAt?: Dayjs | null
  cycle?: TaskCycle
  allowsNothing?: boolean
  remindHours?: number | null
}

export const issueDrafts = {
  ledger: formDrafts<IssueWords>('filing-ledger', ['dueAt']),
  report: formDrafts<IssueWords>('filing-report', ['dueAt']),
} as const

export const labels = {
  title: '任务名称',
  note: '填报说明',
  sheetId: '表样',
  areas: '填报区域',
  departmentIds: '部门',
  dueAt: '截止时间',
}

/** A new task: due on Friday evening, reminded a day before. */
export function emptyWords(): IssueWords {
  const friday = dayjs().day(5).hour(18).minute(0).second(0).millisecond(0)
  return {
    title: '',
    note: '',
    sheetId: null,
    areas: [],
    departmentIds: [],
    organizationIds: [],
    personIds: [],
    viewerIds: [],
    dueAt: friday.isBefore(dayjs()) ? friday.add(7, 'day') : friday,
    cycle: 'once',
    allowsNothing: true,
    remindHours: 24,
  }
}

type Issued = Parameters<typeof api.issue>[0]

/** What the call takes of the form. */
export function formOf(words: IssueWords, kind: TaskKind): Omit<Issued, 'requestId' | 'fromTaskId'> {
  const unit = (of: Issued['units'][number]['kind']) => (id: string) => ({ kind: of, id, recipientIds: [] })
  return {
    kind,
    title: words.title ?? '',
    note: words.note ?? '',
    sheetId: words.sheetId ?? null,
    areas: words.areas ?? [],
    units: [
      ...(words.departmentIds ?? []).map(unit('department')),
      ...(words.organizationIds ?? []).map(unit('organization')),
      ...(words.personIds ?? []).map(unit('person')),
    ],
    viewerIds: words.viewerIds ?? [],
    dueAt: words.dueAt?.toISOString() ?? '',
    cycle: words.cycle ?? 'once',
    allowsNothing: words.allowsNothing ?? true,
    remindHours: words.remindHours ?? null,
  }
}
