import type { DocumentPages, OfficialDocument } from '@mingtai/document-layout'
import { layOutDocument } from '@mingtai/document-layout'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { DecorationSet } from '@tiptap/pm/view'
import { blocksOf } from './blocks.ts'
import { lineDecorations } from './decorations.ts'

/** The document as it was last laid out, with its breaks as decorations. */
export interface LaidOut {
  document: OfficialDocument
  pages: DocumentPages
  decorations: DecorationSet
  /** The text has changed since, while characters are being composed. */
  isStale: boolean
}

/** Asks for a new layout: of other elements, or of the same text after a composition. */
export interface LayoutRequest {
  elements?: OfficialDocument
}

const key = new PluginKey<LaidOut>('paperLines')

export function laidOutOf(state: EditorState): LaidOut {
  return key.getState(state)!
}

export function askLayout(transaction: Transaction, request: LayoutRequest = {}): Transaction {
  return transaction.setMeta(key, request).setMeta('addToHistory', false)
}

/** Lays out after every change of the text, but while characters are being composed: what an input method shows stays. */
export function linePlugin(document: OfficialDocument, isComposing: () => boolean): Plugin<LaidOut> {
  return new Plugin<LaidOut>({
    key,
    state: {
      init: (_, state) => laidOut(document, state.doc),
      apply: (transaction, before, _, state) => {
        const request: LayoutRequest | undefined = transaction.getMeta(key)
        if (request !== undefined) return laidOut(request.elements ?? before.document, state.doc)
        if (!transaction.docChanged) return before
        if (!isComposing()) return laidOut(before.document, state.doc)
        const decorations = before.decorations.map(transaction.mapping, transaction.doc)
        return { ...before, decorations, isStale: true }
      },
    },
    props: { decorations: (state) => laidOutOf(state).decorations },
  })
}

function laidOut(elements: OfficialDocument, body: Node): LaidOut {
  const document = { ...elements, body: blocksOf(body) }
  const pages = layOutDocument(document)
  return { document, pages, decorations: lineDecorations(body, pages), isStale: false }
}
