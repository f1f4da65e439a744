import { say } from '@mingtai/messages'
import { Icon } from '@mingtai/ui'
import { Button, Checkbox, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addressOf } from '../model/cell/address.ts'
import { findMatches, type Replacement } from '../model/formula/find.ts'
import { goToMatch, replaceAll, replaceHere } from './find-and-replace.ts'
import { useStudio, useStudioState } from './use-studio.ts'
import './find.css'

/** Finds words in texts, formulas and fields of all sheets, and puts others in their place. */
export function FindPanel() {
  const mode = useStudioState((state) => state.find)
  return mode === null ? null : <Panel mode={mode} />
}

function Panel({ mode }: { mode: 'find' | 'replace' }) {
  const studio = useStudio()
  const template = useStudioState((state) => state.template)
  const [text, setText] = useState('')
  const [by, setBy] = useState('')
  const [exactCase, setExactCase] = useState(false)
  const [whole, setWhole] = useState(false)
  const [told, setTold] = useState('')
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus({ cursor: 'all' }), [mode])
  const query = { text, exactCase, whole, by }
  const count = findMatches(template, query).length

  const handleClose = () => {
    studio.show({ find: null })
    studio.adapter?.focus()
  }
  const handleGo = (step: 1 | -1) => {
    const { at, of } = goToMatch(studio, query, step)
    setTold(of === 0 ? '' : `第 ${at} 处，共 ${of} 处`)
  }
  const handleReplace = () => {
    const result = replaceHere(studio, query)
    goToMatch(studio, query, 1)
    setTold(result.refused.length > 0 ? tellOf(result) : '')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    handleGo(-1)
  }
  const none = text !== '' && count === 0
  return (
    <form
      className="rd-find"
      role="search"
      aria-label="查找和替换"
      onSubmit={(event) => {
        event.preventDefault()
        handleGo(1)
      }}
    >
      <div className="rd-find-line">
        <span>查找</span>
        <Input
          ref={field}
          onKeyDown={handleKey}
          size="small"
          aria-label="查找内容"
          maxLength={200}
          status={none ? 'error' : ''}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTold('')
          }}
        />
      </div>
      {mode === 'replace' && (
        <div className="rd-find-line">
          <span>替换为</span>
          <Input
            size="small"
            aria-label="替换为"
            maxLength={2000}
            value={by}
            onChange={(event) => setBy(event.target.value)}
          />
        </div>
      )}
      <div className="rd-find-ways">
        <Checkbox checked={exactCase} onChange={(event) => setExactCase(event.target.checked)}>
          区分大小写
        </Checkbox>
        <Checkbox checked={whole} onChange={(event) => setWhole(event.target.checked)}>
          整格相同
        </Checkbox>
        <output>{text === '' ? '' : told || (none ? say('design.notFound') : `共 ${count} 处`)}</output>
      </div>
      <div className="rd-find-acts">
        <Button size="small" disabled={count === 0} onClick={() => handleGo(-1)}>
          上一个
        </Button>
        <Button size="small" htmlType="submit" disabled={count === 0}>
          下一个
        </Button>
        {mode === 'find' ? (
          <Button size="small" type="text" onClick={() => studio.show({ find: 'replace' })}>
            替换…
          </Button>
        ) : (
          <>
            <Button size="small" disabled={count === 0} onClick={handleReplace}>
              替换
            </Button>
            <Button size="small" disabled={count === 0} onClick={() => setTold(tellOf(replaceAll(studio, query)))}>
              全部替换
            </Button>
          </>
        )}
      </div>
      <button type="button" className="rd-find-close" aria-label="关闭查找" onClick={handleClose}>
        <Icon name="close" size={12} />
      </button>
    </form>
  )
}

/** How much was replaced, and the first place that could not be, with the reason. */
function tellOf({ done, refused }: Replacement): string {
  const [first] = refused
  if (first === undefined) return say('design.replaced', done)
  const place = `${first.match.sheetName}!${addressOf(first.match)}`
  const keys = {
    formula: 'design.replaceFormula',
    field: 'design.replaceField',
    long: 'design.replaceLong',
  } as const
  return `${say('design.replaced', done)}${say(keys[first.why], place, refused.length)}`
}
