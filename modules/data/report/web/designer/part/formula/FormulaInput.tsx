import { Icon } from '@mingtai/ui'
import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { takesReference } from '../../model/formula/completion.ts'
import { useStudio } from '../use-studio.ts'
import { FormulaFloat } from './FormulaFloat.tsx'
import { FunctionButton } from './FunctionButton.tsx'
import { useFormulaText } from './use-formula-text.ts'
import '../formula-input.css'

interface Props {
  text: string
  label: string
  placeholder?: string
  /** Lines shown at least; 0: one line without a frame, as in the bar above the sheet. */
  lines: number
  most?: number
  onCommit(typed: string): void
}

/** A line that knows formulas: it completes names, says what a function wants, and takes cells by a click on the sheet. */
export function FormulaInput({ text, label, placeholder, lines, most = 8192, onCommit }: Props) {
  const studio = useStudio()
  const line = useFormulaText(text)
  const { box, value, caret, completion, hint, chosen, put, followCaret } = line
  const listId = useId()
  const picking = useRef(false)

  const commit = () => {
    line.leave()
    if (picking.current) return
    if (line.typed !== null && line.typed !== text) onCommit(line.typed)
    line.drop()
  }
  const pickCell = () => {
    const place = caret ?? value.length
    picking.current = true
    studio.pick({
      name: '公式里的引用',
      onPick: (address) => {
        picking.current = false
        put(place, place, value === '' ? `=${address}` : address)
      },
    })
  }
  const handleChosen = (words: string | null, place: number) => {
    picking.current = false
    if (words === null) put(place, place, '')
    else if (value.startsWith('=')) put(place, place, words)
    else put(0, value.length, `=${words}`)
  }
  const handlePointer = useEffectEvent((event: PointerEvent) => {
    if (caret === null || !(event.target instanceof Element) || event.target.closest('.rd-sheet') === null) return
    if (takesReference(value, caret)) pickCell()
  })
  useEffect(() => {
    const handle = (event: PointerEvent) => handlePointer(event)
    window.addEventListener('pointerdown', handle, true)
    return () => window.removeEventListener('pointerdown', handle, true)
  }, [])
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter ends the word that an input method is writing, not the formula.
    if (event.nativeEvent.isComposing) return
    const suggestions = completion?.suggestions ?? []
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (suggestions.length > 0 && step !== undefined) {
      event.preventDefault()
      return line.step(step)
    }
    const now = suggestions[chosen ?? 0]
    if (now !== undefined && (event.key === 'Tab' || (event.key === 'Enter' && chosen !== null))) {
      event.preventDefault()
      return line.take(now)
    }
    if (event.key === 'Escape') {
      if (suggestions.length > 0) return line.closeList()
      picking.current = false
      line.drop()
      event.currentTarget.blur()
    }
    if (event.key === 'Enter' && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      event.currentTarget.blur()
    }
  }
  return (
    <div className={lines === 0 ? 'rd-fi rd-fi-bar' : 'rd-fi'}>
      {lines === 0 && (
        <FunctionButton
          place={caret ?? value.length}
          // What is typed waits behind the dialog.
          onOpen={() => {
            picking.current = true
          }}
          onChosen={handleChosen}
        />
      )}
      <Input.TextArea
        ref={box}
        aria-label={label}
        aria-controls={completion === null ? undefined : listId}
        aria-autocomplete="list"
        aria-activedescendant={completion === null || chosen === null ? undefined : `${listId}-${chosen}`}
        variant={lines === 0 ? 'borderless' : 'outlined'}
        autoSize={lines === 0 ? false : { minRows: lines, maxRows: 8 }}
        rows={1}
        spellCheck={false}
        maxLength={most}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => line.type(target.value, target.selectionStart)}
        onSelect={followCaret}
        onFocus={() => {
          picking.current = false
          followCaret()
        }}
        onBlur={commit}
        onKeyDown={handleKey}
      />
      {lines > 0 && (
        <button
          type="button"
          className="rd-fi-target"
          aria-label={`在表格里点选${label}的引用`}
          title="在表格里点选"
          onMouseDown={(event) => event.preventDefault()}
          onClick={pickCell}
        >
          <Icon name="target" size={13} />
        </button>
      )}
      <FormulaFloat {...{ listId, completion, hint, chosen }} onTake={line.take} />
    </div>
  )
}
