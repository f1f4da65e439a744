import dayjs, { type Dayjs } from 'dayjs'
import type { Item, UnitForm } from '../../item.ts'
import type { Source } from '../../words.ts'
import type { api } from '../api.ts'

type Saved = Parameters<typeof api.save>[0]

export interface NodeWords {
  title?: string
  dueAt?: Dayjs | string | null
  percent?: number | null
}

export interface UnitWords {
  departmentId?: string | null
  role?: UnitForm['role']
  contactId?: string | null
  content?: string
  weight?: number | null
  dueAt?: Dayjs | string | null
}

/** An item as its form holds it. */
export interface ItemWords extends Pick<Item, 'source' | 'category' | 'level' | 'cycle'> {
  title?: string
  sourceId?: string
  basis?: string
  content?: string
  leaderId?: string | null
  ownerId?: string | null
  startAt?: Dayjs | null
  dueAt?: Dayjs | null
  weight?: number | null
  nodes?: NodeWords[]
  units?: UnitWords[]
}

export function emptyWords(): ItemWords {
  return {
    source: 'meeting',
    category: 'project',
    level: 'normal',
    cycle: 'weekly',
    weight: 10,
    startAt: dayjs(),
    sourceId: '',
    nodes: [],
    units: [
      {
        role: 'lead',
        weight: 10,
      },
    ],
  }
}

/** What the call takes of the form; fields that were never touched count as empty. */
export function formOf(words: ItemWords): Omit<Saved, 'id' | 'revision' | 'attachments'> {
  const { source, category, level, cycle, title = '', sourceId = '', basis = '', content = '' } = words
  return {
    source,
    category,
    level,
    cycle,
    title,
    basis,
    content,
    weight: words.weight ?? 10,
    sourceId: fromElsewhere(source) ? sourceId : '',
    leaderId: words.leaderId ?? null,
    ownerId: words.ownerId ?? null,
    startAt: dayOf(words.startAt) ?? '',
    dueAt: dayOf(words.dueAt) ?? '',
    nodes: (words.nodes ?? []).map((node) => ({
      ...{
        title: node.title ?? '',
        dueAt: dayOf(node.dueAt) ?? '',
        percent: node.percent ?? 0,
      },
    })),
    units: (words.units ?? []).flatMap((unit) => {
      if (unit.departmentId == null) return []
      const { departmentId, role = 'assist', contactId = null, weight } = unit
      return [
        {
          departmentId,
          role,
          contactId,
          content: unit.content ?? '',
          weight: weight ?? 10,
          dueAt: dayOf(unit.dueAt),
        },
      ]
    }),
  }
}

export function wordsOf(item: Item): ItemWords {
  const { source, category, level, cycle, title, sourceId, basis, content, leaderId, ownerId, weight } = item
  return {
    source,
    category,
    level,
    cycle,
    title,
    sourceId,
    basis,
    content,
    leaderId,
    ownerId,
    weight,
    startAt: dayjs(item.startAt),
    dueAt: dayjs(item.dueAt),
    nodes: item.nodes.map((node) => ({
      ...node,
      dueAt: dayjs(node.dueAt),
    })),
    units: item.draftUnits.map((unit) => ({
      ...unit,
      dueAt: unit.dueAt === null ? null : dayjs(unit.dueAt),
    })),
  }
}

/** Whether an item may come of a paper or a decision that is stored here. */
export function fromElsewhere(source: Source): boolean {
  return source === 'document' || source === 'meeting'
}

function dayOf(day: Dayjs | string | null | undefined): string | null {
  if (day == null) return null
  return dayjs(day).format('YYYY-MM-DD')
}
