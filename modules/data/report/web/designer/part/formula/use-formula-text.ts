import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { addressOf } from '../../model/cell/address.ts'
import { completionAt, hintAt, type Suggestion } from '../../model/formula/completion.ts'
import { labelOf } from '../../model/binding/labels.ts'
import { useStudio } from '../use-studio.ts'

/** The text of a line while it is typed, where the caret stands, and what may follow there. */
export function useFormulaText(text: string) {
  const studio = useStudio()
  const box = useRef<TextAreaRef>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  /** The suggestion that was gone to by the arrows; Enter takes no other. */
  const [chosen, setChosen] = useState<number | null>(null)
  const [closed, setClosed] = useState(false)
  const value = typed ?? text
  const completion = caret === null || closed || typed === null ? null : completionAt(value, caret, cellsOf(studio))

  const area = () => box.current?.resizableTextArea?.textArea ?? null
  const type = (next: string, place: number) => {
    setTyped(next)
    setCaret(place)
    setClosed(false)
    setChosen(null)
  }
  const put = (from: number, to: number, words: string) => {
    const place = from + words.length
    type(value.slice(0, from) + words + value.slice(to), place)
    setTimeout(() => {
      area()?.focus()
      area()?.setSelectionRange(place, place)
    }, 0)
  }
  return {
    box,
    /** null while nothing was typed. */
    typed,
    value,
    caret,
    completion,
    hint: caret === null ? null : hintAt(value, caret),
    chosen,
    type,
    /** Writes words in place of a part of the text, and goes on behind them. */
    put,
    take: ({ insert }: Suggestion) => completion !== null && put(completion.from, caret ?? value.length, insert),
    /** Goes to the next suggestion, or the one before. */
    step(by: number) {
      const count = completion?.suggestions.length ?? 0
      const from = chosen ?? (by > 0 ? -1 : count)
      setChosen((from + by + count) % count)
    },
    closeList: () => setClosed(true),
    drop: () => setTyped(null),
    leave: () => setCaret(null),
    followCaret() {
      const at = area()?.selectionStart ?? null
      if (at !== caret) setChosen(null)
      setCaret(at)
    },
  }
}

function cellsOf(studio: ReturnType<typeof useStudio>) {
  const { datasets } = studio.state.template
  return studio
    .sheet()
    .cells.filter(({ content }) => content.kind !== 'empty')
    .map((cell) => ({ address: addressOf(cell), title: labelOf(cell.content, datasets).slice(0, 40) }))
}
