import dayjs, { type Dayjs } from 'dayjs'
import type { InputOf } from '@mingtai/api'
import type { Article } from '../../article.ts'
import type { knowledgeCalls } from '../../calls.ts'

type Input = InputOf<(typeof knowledgeCalls)['save']>

/** What the form holds; days are those of its fields, and a file is sent when it is saved. */
export interface ArticleWords extends Omit<
  Input,
  'validFrom' | 'validTo' | 'id' | 'revision' | 'requestId' | 'attachmentId' | 'folderId' | 'note'
> {
  folderId: string
  validFrom: Dayjs | null
  validTo: Dayjs | null
  note: string
  file?: File
}

/** A new article in a place. */
export function newWords(spaceId: string, folderId: string | null): ArticleWords {
  return {
    spaceId,
    folderId: folderId ?? 'root',
    kind: 'written',
    title: '',
    summary: '',
    tags: [],
    source: '',
    ...{
      authority: '',
      secrecy: 'inner',
      validFrom: null,
      validTo: null,
      body: '',
      url: '',
      note: '',
    },
  }
}

export function wordsOf(article: Article): ArticleWords {
  const { spaceId, folderId, kind, title, summary, tags, source, authority, secrecy, body, url } = article
  return {
    spaceId,
    folderId: folderId ?? 'root',
    kind,
    title,
    summary,
    tags,
    source,
    authority,
    secrecy,
    body,
    url,
    ...{
      validFrom: dayOf(article.validFrom),
      validTo: dayOf(article.validTo),
      note: article.shown.note,
    },
  }
}

/** What is sent; the file was uploaded before. */
export function inputOf(words: ArticleWords, attachmentId: string | null): Omit<Input, 'requestId'> {
  const { file: _, folderId, validFrom, validTo, ...rest } = words
  return {
    ...rest,
    folderId: folderId === 'root' ? null : folderId,
    attachmentId,
    ...{
      validFrom: textOf(validFrom),
      validTo: textOf(validTo),
    },
  }
}

function dayOf(text: string | null): Dayjs | null {
  return text === null ? null : dayjs(text)
}

function textOf(day: Dayjs | null): string | null {
  return day === null ? null : day.format('YYYY-MM-DD')
}
