import type { OfficialDocument } from '@mingtai/document-layout'
import { type ElementChange, elementChanges } from './element-changes.ts'
import { markBody } from './mark-body.ts'
import { type BodyChange, bodyChanges } from './text-changes.ts'

/** A stored version of a document with whoever wrote it. */
export interface DocumentVersion {
  document: OfficialDocument
  author: string
}

/** 花脸稿: the last version with all that was put in and struck since the first, and lists of it. */
export interface MarkedCopy {
  document: OfficialDocument
  changes: BodyChange[]
  elements: ElementChange[]
}

/** Marks what became of the first version on the last one; the versions between say who did it. */
export function markedCopy(versions: readonly [DocumentVersion, ...DocumentVersion[]]): MarkedCopy {
  const last = versions.at(-1) ?? versions[0]
  const blocks = markBody(versions.map(({ document, author }) => ({ body: document.body, author })))
  const body = blocks.map(({ block }) => block)
  return {
    document: { ...last.document, ...markedTitle(versions), body },
    changes: bodyChanges(body),
    elements: elementChanges(versions),
  }
}

/** The title with its marks; nothing where it is the same. */
function markedTitle(versions: readonly DocumentVersion[]): Partial<OfficialDocument> {
  const titles = versions.map(({ document, author }) => ({ title: document.title, author }))
  if (titles.at(0)?.title === titles.at(-1)?.title) return {}
  const bodies = titles.map(({ title, author }) => {
    const runs = [{ text: title, isBold: false }]
    return { body: [{ kind: 'paragraph' as const, level: 0 as const, runs }], author }
  })
  const runs = markBody(bodies).flatMap(({ block }) => (block.kind === 'paragraph' ? block.runs : []))
  return { title: runs.map(({ text }) => text).join(''), markedTitle: runs }
}
