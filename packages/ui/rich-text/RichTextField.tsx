import { say } from '@mingtai/messages'
import { fromWordProcessor, USUAL_LIMIT, writtenLength } from '@mingtai/rich-text'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useNotice } from '../feedback/use-notice.tsx'
import { extensions } from './extensions.ts'
import { RichTextTools } from './RichTextTools.tsx'
import './rich-text.css'

interface Props {
  /** The name of the field for screen readers. */
  label: string
  id?: string
  value?: string
  onChange?(html: string): void
  /** The most characters, not counting white space. */
  limit?: number
  placeholder?: string
}

/** The editor of a written text. Its value is '' when the text is empty, whatever tags it still has. */
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
    // A paste that holds only a picture inserts nothing; of a mixed paste the schema keeps the words.
    return given !== null && given.getData('text/html') === '' && given.getData('text/plain') === ''
  }
  const editor = useEditor({
    extensions,
    content: value,
    // Makes the editor after mounting: one made while rendering is destroyed when mounting takes longer than a moment.
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => onChange?.(htmlOf(changed)),
    editorProps: {
      attributes: {
        ...{ class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        ...(id === undefined ? {} : { id }),
      },
      transformPastedHTML: (html) => withOurHeadings(fromWordProcessor(html)),
      handlePaste: (_, event) => withoutPictures(event.clipboardData),
      handleDrop: (_, event) => withoutPictures(event.dataTransfer),
      handleKeyDown: (_, event) => {
        if (event.key !== 'F10' || !event.altKey) return false
        frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
        return true
      },
    },
  })
  // Shows the value when the form was emptied or filled anew. What the person types is already in the editor.
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

/** Replaces headings of other levels by the nearest level that is allowed. */
function withOurHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[4-6]\b/gi, '<$1h3')
}

function hasPicture(given: DataTransfer | null): boolean {
  if (given === null) return false
  return [...given.files].some(({ type }) => type.startsWith('image/')) || /<img\b/i.test(given.getData('text/html'))
}
