import type { ScreenComponent } from '@mingtai/screen-model'
import { numberOf, textOf } from '../../chart/chart-style.ts'
import type { Design } from '../use-design.ts'

interface TextEditorProps {
  design: Design
  component: ScreenComponent
  onClose: () => void
}

/** A text is written where it stands: leaving it, Escape or Ctrl+Enter keeps it; undoing brings back what it was. */
export function TextEditor({ design, component: { id, name, frame, options }, onClose }: TextEditorProps) {
  const { x: left, y: top, width, height } = frame
  return (
    <textarea
      className="design-text-editor"
      aria-label={`${name}的内容`}
      // It opens by a double click on what it replaces.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      defaultValue={textOf(options.text)}
      maxLength={4000}
      style={{ left, top, width, height, fontSize: numberOf(options.textSize, 20) }}
      onFocus={({ target }) => target.select()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={({ target }) => {
        if (target.value !== textOf(options.text))
          design.run({ do: 'setOptions', ids: [id], options: { text: target.value } })
        onClose()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape' || (event.key === 'Enter' && event.ctrlKey)) event.currentTarget.blur()
      }}
    />
  )
}
