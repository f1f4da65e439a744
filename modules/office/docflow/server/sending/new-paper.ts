import { type DocumentForm, emptyDocument } from '@mingtai/document-layout'
import type { Paper } from '../../paper.ts'
import { documentKinds } from '../../words.ts'

type Kind = keyof typeof documentKinds

/** Kinds with a form of their own in section 10 of GB/T 9704. */
const forms: Partial<Record<Kind, DocumentForm>> = { letter: 'letter', order: 'command', minutes: 'minutes' }
const suffixes: Record<DocumentForm, string> = { ordinary: '文件', letter: '', command: '令', minutes: '纪要' }

/** The paper that a document of an organization begins with: its red head, its signature, and nothing else yet. */
export function newPaper(kind: Kind, organizationName: string): Paper {
  const form = forms[kind] ?? 'ordinary'
  const paper = emptyDocument(documentKinds[kind], form)
  return {
    ...paper,
    secrecy: null,
    direction: kind === 'motion' ? 'up' : paper.direction,
    mark: { issuers: [organizationName], suffix: suffixes[form] },
    // A command is signed by a person, and minutes bear no signature (sections 10.2 and 10.3).
    signatures: form === 'ordinary' || form === 'letter' ? [{ issuer: organizationName, isSealed: true }] : [],
    signatory: form === 'command' ? { post: '', name: '' } : null,
  }
}
