import { Icon } from '@mingtai/ui'
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { addressOf } from '../../model/cell/address.ts'
import { completionAt, hintAt, takesReference, type Suggestion } from '../../model/formula/completion.ts'
import { labelOf } from '../../model/binding/labels.ts'
import { useStudio } from '../use-studio.ts'
import '../formula-input.css'

const FunctionDialog = lazy(() => import('../dialog/FunctionDialog.tsx'))

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
  const box = useRef<TextAreaRef>(null)
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  /** The suggestion that was gone to by the arrows; Enter takes no other. */
  const [chosen, setChosen] = useState<number | null>(null)
  const [closed, setClosed] = useState(false)
  const picking = useRef(false)
  /** Where a function from the dialog will be written; null while it is closed. */
  const [choosing, setChoosing] = useState<number | null>(null)
  const value = typed ?? text
  const completion = caret === null || closed || typed === null ? null : completionAt(value, caret, cellsOf(studio))
  const hint = caret === null ? null : hintAt(value, caret)

  const area = () => box.current?.resizableTextArea?.textArea ?? null
  const commit = () => {
    setCaret(null)
    if (picking.current) return
    if (typed !== null && typed !== text) onCommit(typed)
    setTyped(null)
  }
  const put = (from: number, to: number, words: string) => {
    const next = value.slice(0, from) + words + value.slice(to)
    const place = from + words.length
    setTyped(next)
    setCaret(place)
    setClosed(false)
    setChosen(null)
    setTimeout(() => {
      area()?.focus()
      area()?.setSelectionRange(place, place)
    }, 0)
  }
  const take = ({ insert }: Suggestion) => completion !== null && put(completion.from, caret ?? value.length, insert)
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
  const chooseFunction = () => {
    // What is typed waits behind the dialog.
    picking.current = true
    setChoosing(caret ?? value.length)
  }
  const handleChosen = (words: string | null) => {
    const place = choosing ?? value.length
    picking.current = false
    setChoosing(null)
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
      const from = chosen ?? (step > 0 ? -1 : suggestions.length)
      return setChosen((from + step + suggestions.length) % suggestions.length)
    }
    const now = suggestions[chosen ?? 0]
    if (now !== undefined && (event.key === 'Tab' || (event.key === 'Enter' && chosen !== null))) {
      event.preventDefault()
      return take(now)
    }
    if (event.key === 'Escape') {
      if (suggestions.length > 0) return setClosed(true)
      picking.current = false
      setTyped(null)
      event.currentTarget.blur()
    }
    if (event.key === 'Enter' && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      event.currentTarget.blur()
    }
  }
  const place = () => {
    const at = area()?.selectionStart ?? null
    if (at !== caret) setChosen(null)
    setCaret(at)
  }
  return (
    <div className={lines === 0 ? 'rd-fi rd-fi-bar' : 'rd-fi'}>
      {lines === 0 && (
        <button
          type="button"
          className="rd-fx"
          aria-label="插入函数"
          title="插入函数"
          onMouseDown={(event) => event.preventDefault()}
          onClick={chooseFunction}
        >
          <Icon name="function" size={14} />
        </button>
      )}
      {choosing !== null && (
        <Suspense>
          <FunctionDialog open onClose={() => handleChosen(null)} onInsert={handleChosen} />
        </Suspense>
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
        onChange={(event) => {
          setTyped(event.target.value)
          setClosed(false)
          setChosen(null)
          setCaret(event.target.selectionStart)
        }}
        onSelect={place}
        onFocus={() => {
          picking.current = false
          place()
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
      {(completion !== null || hint !== null) && (
        <div className="rd-fi-float" role="presentation" onMouseDown={(event) => event.preventDefault()}>
          {hint !== null && completion === null && (
            <p className="rd-fi-hint">
              <b>{hint.entry.name}</b>(
              {hint.arguments.map((name, at) => (
                <span key={name + at}>
                  {at > 0 && ', '}
                  {at === hint.at ? <mark>{name}</mark> : name}
                </span>
              ))}
              )<small>{hint.entry.description}</small>
            </p>
          )}
          {completion !== null && (
            <div className="rd-fi-list" id={listId} role="listbox" aria-label="可填的函数与单元格">
              {completion.suggestions.map((one, at) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={one.kind + one.name}
                  id={`${listId}-${at}`}
                  role="option"
                  aria-selected={at === chosen}
                  ref={at === chosen ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
                  onClick={() => take(one)}
                >
                  <Icon name={one.kind === 'cell' ? 'table' : 'function'} size={12} />
                  <b>{one.name}</b>
                  <span>{one.note}</span>
                </button>
              ))}
              <p className="rd-fi-keys">↑↓ 选择，Tab 采用，Enter 按写好的保存</p>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function cellsOf(studio: ReturnType<typeof useStudio>) {
  const { datasets } = studio.state.template
  return studio
    .sheet()
    .cells.filter(({ content }) => content.kind !== 'empty')
    .map((cell) => ({ address: addressOf(cell), title: labelOf(cell.content, datasets).slice(0, 40) }))
}
