import type { DocumentPages, ElementName, OfficialDocument } from '@mingtai/document-layout'
import { Editor, Extension } from '@tiptap/core'
import type { Plugin } from '@tiptap/pm/state'
import { Caret, caretPlugin } from './keys/caret.ts'
import { type Level, LevelKeys, setLevel } from './keys/levels.ts'
import { motionPlugin } from './keys/motion.ts'
import { PageLayer } from './page/page-layer.ts'
import { contentOf } from './text/blocks.ts'
import { composingPlugin } from './text/composing.ts'
import { startOf } from './text/decorations.ts'
import { askLayout, laidOutOf, linePlugin } from './text/line-plugin.ts'
import { pastePlugin } from './text/paste.ts'
import { bodyExtensions } from './text/schema.ts'
import './paper.css'

export interface PaperOptions {
  document: OfficialDocument
  isEditable: boolean
  /** Its seals have been set, and are drawn; left out: their places are. */
  isSealed?: boolean
  /** Told the document and its pages after every change of the text. */
  onChange?: (document: OfficialDocument, pages: DocumentPages) => void
  /** Told which element of the paper was clicked: its field is beside the paper. */
  onElement?: (element: ElementName) => void
}

/** An open paper. */
export interface Paper {
  document: () => OfficialDocument
  pages: () => DocumentPages
  /** Draws other elements around the text; the text itself stays as it is typed. */
  setElements: (document: OfficialDocument) => void
  /** Replaces elements and text. */
  setDocument: (document: OfficialDocument) => void
  setLevel: (level: Level) => void
  /** The editor of the text, for the tools of a page. */
  editor: Editor
  close: () => void
}

/** Opens a document on the pages that it prints on. */
export function openPaper(host: HTMLElement, options: PaperOptions): Paper {
  const { document: shown, isEditable, isSealed = false, onChange, onElement } = options
  const layer = new PageLayer((element) => onElement?.(element), { isSealed })
  const parts = framed(host, layer.element)
  const caret = new Caret()
  const editor: Editor = new Editor({
    element: parts.text,
    extensions: [
      ...bodyExtensions,
      LevelKeys,
      pluginsOf(shown, { caret, parts, isComposing: () => editor?.view.composing }),
    ],
    content: contentOf(shown.body),
    editable: isEditable,
    // Its own style sheet lets browsers wrap lines.
    injectCSS: false,
    editorProps: {
      attributes: { class: 'paper-body', role: 'textbox', 'aria-multiline': 'true', 'aria-label': '正文' },
    },
  })
  const draw = () => {
    const { pages } = laidOutOf(editor.state)
    parts.text.style.top = `${startOf(pages)}mm`
    layer.draw(pages.pages)
  }
  let drawn: DocumentPages | null = null
  editor.on('transaction', ({ transaction }) => {
    const { document, pages, isStale } = laidOutOf(editor.state)
    if (pages !== drawn) draw()
    drawn = pages
    if (transaction.docChanged && !isStale) onChange?.(document, pages)
  })
  draw()
  return {
    document: () => laidOutOf(editor.state).document,
    pages: () => laidOutOf(editor.state).pages,
    setElements: (elements) => editor.view.dispatch(askLayout(editor.state.tr, { elements })),
    setDocument: (document) => {
      editor.commands.setContent(contentOf(document.body), { emitUpdate: false })
      editor.view.dispatch(askLayout(editor.state.tr, { elements: document }))
    },
    setLevel: (level) => void editor.commands.command(({ state, tr }) => setLevel(state, tr, level)),
    editor,
    close: () => {
      editor.destroy()
      host.replaceChildren()
    },
  }
}

interface PaperParts {
  text: HTMLElement
  caret: HTMLElement
  style: HTMLStyleElement
}

function framed(host: HTMLElement, pages: HTMLElement): PaperParts {
  const frame = document.createElement('div')
  frame.className = 'paper-frame'
  const text = document.createElement('div')
  text.className = 'paper-text'
  const caret = document.createElement('div')
  caret.className = 'paper-caret'
  caret.hidden = true
  const style = document.createElement('style')
  frame.append(style, pages, text, caret)
  host.replaceChildren(frame)
  return { text, caret, style }
}

interface PluginParts {
  caret: Caret
  parts: PaperParts
  isComposing: () => boolean | undefined
}

/** Ours come before those of TipTap, whose keys would move by the browser's lines. */
function pluginsOf(shown: OfficialDocument, { caret, parts, isComposing }: PluginParts): Extension {
  const plugins: Plugin[] = [
    linePlugin(shown, () => isComposing() === true),
    composingPlugin(parts.style),
    motionPlugin(caret),
    caretPlugin(caret, parts.caret),
    pastePlugin(),
  ]
  return Extension.create({ name: 'paper', priority: 1000, addProseMirrorPlugins: () => plugins })
}
