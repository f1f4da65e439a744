import dayjs, { type Dayjs } from 'dayjs'
import type { ReceivingDocument } from '../../../document.ts'
import type { api } from '../../api.ts'

/** A registration as its form holds it. */
export interface RegisterWords {
  title?: string
  issuer?: string
  documentNumber?: string
  kind: ReceivingDocument['kind']
  urgency: ReceivingDocument['urgency']
  secrecy: ReceivingDocument['secrecy']
  retention: ReceivingDocument['retention']
  source: ReceivingDocument['source']
  documentDate?: Dayjs | null
  dueAt?: Dayjs | null
  copies: number
  pages?: number | null
  content?: string
}

export const emptyWords: RegisterWords = {
  ...{ kind: 'notice', urgency: 'normal', secrecy: 'none', retention: 'ten', source: 'paper', copies: 1 },
}

/** What a call takes of the form; fields that were never touched count as empty. */
export function formOf(words: RegisterWords): Omit<Parameters<typeof api.add>[0], 'attachments'> {
  const { title = '', issuer = '', documentNumber = '', documentDate, dueAt, pages = null, content = '' } = words
  const { kind, urgency, secrecy, retention, source, copies } = words
  return {
    ...{ title, issuer, documentNumber, kind, urgency, secrecy, retention, source, copies, pages, content },
    documentDate: documentDate?.format('YYYY-MM-DD') ?? null,
    dueAt: dueAt?.format('YYYY-MM-DD') ?? null,
  }
}

export function wordsOf(document: ReceivingDocument): RegisterWords {
  const { title, issuer, documentNumber, kind, urgency, secrecy, retention, source, copies, pages, content } = document
  const day = (text: string | null) => (text === null ? null : dayjs(text))
  return {
    ...{ title, issuer, documentNumber, kind, urgency, secrecy, retention, source, copies, pages, content },
    documentDate: day(document.documentDate),
    dueAt: day(document.dueAt),
  }
}
