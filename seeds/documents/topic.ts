import type { PastDocument } from '@mingtai/modules/office/docflow/server'

/** What an incoming document of the demo world is about. Slots: {y} year, {m} month, {q} quarter, {d} district. */
export interface Topic {
  issuer: string
  /** 发文机关代字. */
  mark: string
  kind: PastDocument['document']['kind']
  title: string
  /** Whom it addresses. */
  to: string
  body: string
  category: 'action' | 'reading'
  urgency?: 'urgent' | 'most'
}

/** A topic by its facts in their order. */
export function topic(
  ...[issuer, mark, kind, title, to, body, category, urgency]: [
    ...[issuer: string, mark: string, kind: Topic['kind'], title: string, to: string, body: string],
    category: Topic['category'],
    urgency?: Topic['urgency'],
  ]
): Topic {
  return { issuer, mark, kind, title, to, body, category, ...(urgency !== undefined && { urgency }) }
}

/** Whom documents address. */
export const addressees = {
  all: '各省辖市人民政府，省人民政府各部门：',
  city: '市政府办公室：',
  government: '市人民政府：',
} as const
