import { say } from '@mingtai/messages'
import { USUAL_LIMIT, writtenLength } from '@mingtai/rich-text'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useNotice } from '../feedback/use-notice.tsx'
import { extensions } from './extensions.ts'
import { RichTextTools } from './RichTextTools.tsx'
import './rich-text.css'

interface Props {
  /** What it is, for those who do not see it. */
  label: string
  id?: string
  value?: string
  onChange?(html: string): void
  /** Characters without white space. */
  limit?: number
  placeholder?: string
}

/** The editor of a written text. An empty one is '', whatever marks were left in it. */
export function RichTextField({
  label,
  id,
  value = '',
  onChange,
  limit = USUAL_LIMIT,
  placeholder = '请输入内容',
}: Props) {
  const notice = useNotice()
  const frame = useRef<HTMLDivElement>(null)
  const withoutPictures = (given: DataTransfer | null) => {
    if (!hasPicture(given)) return false
    notice.warn(say('editor.imagePasteForbidden'))
    // A picture alone leaves nothing to be put in; from a mixed text the schema takes the words.
    return given !== null && given.getData('text/html') === '' && given.getData('text/plain') === ''
  }
  const editor = useEditor({
    extensions,
    content: value,
    // An editor that is made while rendering is destroyed again when the page takes longer than a moment to be mounted.
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => onChange?.(htmlOf(changed)),
    editorProps: {
      attributes: {
        ...{ class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        ...(id === undefined ? {} : { id }),
      },
      transformPastedHTML: withOurHeadings,
      handlePaste: (_, event) => withoutPictures(event.clipboardData),
      handleDrop: (_, event) => withoutPictures(event.dataTransfer),
      handleKeyDown: (_, event) => {
        if (event.key !== 'F10' || !event.altKey) return false
        frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
        return true
      },
    },
  })
  // A form that was emptied or filled anew is shown; what is being typed is already there.
  useEffect(() => {
    if (editor !== null && htmlOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  const length = writtenLength(value)
  return (
    <div ref={frame} className="rich-field">
      {editor !== null && <RichTextTools editor={editor} />}
      <div className="rich-paper">
        {value === '' && editor?.isEmpty !== false && (
          <span className="rich-placeholder" aria-hidden>
            {placeholder}
          </span>
        )}
        <EditorContent editor={editor} />
      </div>
      <small className="rich-count" data-over={length > limit}>
        {length}/{limit}
      </small>
    </div>
  )
}

function htmlOf(editor: Editor): string {
  return editor.getText().trim() === '' ? '' : editor.getHTML()
}

/** Headings of other levels are ours of the nearest one. */
function withOurHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[4-6]\b/gi, '<$1h3')
}

function hasPicture(given: DataTransfer | null): boolean {
  if (given === null) return false
  return [...given.files].some(({ type }) => type.startsWith('image/')) || /<img\b/i.test(given.getData('text/html'))
}
