import { type CatalogueEntry, functionCatalogue } from '@mingtai/formula/catalogue'
import { exampleOf } from '@mingtai/formula/examples'
import { Dialog, SearchInput, useMatcher } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { argumentsOf } from '../../model/formula/completion.ts'
import { coordinates, refusedSigns, signs } from '../../model/formula/coordinates.ts'
import '../function-dialog.css'

interface Props {
  open: boolean
  onClose(): void
  /** What is written at the caret. */
  onInsert(words: string): void
}

const ALL = '全部'
const COORDINATES = '层次坐标'
const categories = [ALL, ...new Set(functionCatalogue.map(({ category }) => category)), COORDINATES]

/** All functions by group, with what they want, what they do and how they are written. */
export default function FunctionDialog({ open, onClose, onInsert }: Props) {
  const [category, setCategory] = useState(ALL)
  const [query, setQuery] = useState('')
  const [name, setName] = useState<string | null>(null)
  const matches = useMatcher(query)
  const shown = functionCatalogue.filter(
    (entry) => (category === ALL || entry.category === category) && matches(`${entry.name} ${entry.description}`),
  )
  const chosen = shown.find((entry) => entry.name === name) ?? shown[0] ?? null
  const isHelp = category === COORDINATES
  return (
    <Dialog
      title="插入函数"
      open={open}
      onClose={onClose}
      width={760}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={isHelp || chosen === null}
            onClick={() => chosen !== null && onInsert(callOf(chosen))}
          >
            插入
          </Button>
        </>
      }
    >
      <div className="rd-functions">
        <SearchInput autoFocus label="找函数：名称、中文或拼音" value={query} onChange={setQuery} />
        <nav aria-label="函数的分类">
          {categories.map((one) => (
            <button type="button" key={one} aria-pressed={one === category} onClick={() => setCategory(one)}>
              {one}
            </button>
          ))}
        </nav>
        {isHelp ? (
          <Coordinates />
        ) : (
          <>
            <div className="rd-function-list" role="listbox" aria-label="函数">
              {shown.map((entry) => (
                <button
                  type="button"
                  role="option"
                  key={entry.name}
                  aria-selected={entry.name === chosen?.name}
                  onClick={() => setName(entry.name)}
                  onDoubleClick={() => onInsert(callOf(entry))}
                >
                  <b>{entry.name}</b>
                  <span>{entry.description}</span>
                </button>
              ))}
              {shown.length === 0 && <p className="rd-faint">没有这样的函数，换一个词，或看「全部」</p>}
            </div>
            {chosen !== null && <About entry={chosen} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function About({ entry }: { entry: CatalogueEntry }) {
  const example = exampleOf(entry.name)
  const wanted = argumentsOf(entry)
  return (
    <section className="rd-function" aria-label={entry.name}>
      <h3>{entry.signature}</h3>
      <p>{entry.description}。</p>
      {wanted.length > 0 && (
        <dl>
          {wanted.map((one, at) => (
            <div key={one + at}>
              <dt>{one === '…' ? '…' : one.replace(/^\[|\]$/g, '')}</dt>
              <dd>{one === '…' ? '可以接着写更多' : one.startsWith('[') ? '可以不写' : '必须写'}</dd>
            </div>
          ))}
        </dl>
      )}
      {example !== null && (
        <p className="rd-function-example">
          例：<code>{example.formula}</code>
          {example.result !== null && <> 得到 {example.result}</>}
        </p>
      )}
    </section>
  )
}

/** How to refer to what a cell becomes, for those who know it from other tools. */
function Coordinates() {
  return (
    <section className="rd-function rd-coordinates" aria-label={COORDINATES}>
      <p>一个单元格扩展成许多个时，公式里写它的地址就是同一行、同一组里的那一个；要别的，这样写：</p>
      <dl>
        {coordinates.map(({ purpose, formula }) => (
          <div key={purpose}>
            <dt>{purpose}</dt>
            <dd>
              <code>{formula}</code>
            </dd>
          </div>
        ))}
      </dl>
      <h3>其他报表工具的写法，可以直接用</h3>
      <dl>
        {signs.map(({ purpose, formula, same }) => (
          <div key={formula}>
            <dt>{purpose}</dt>
            <dd>
              <code>{formula}</code>，同 <code>{same}</code>
            </dd>
          </div>
        ))}
      </dl>
      <h3>这样写会被拒绝，请改写</h3>
      <dl>
        {refusedSigns.map(({ purpose, refused, instead }) => (
          <div key={refused}>
            <dt>{purpose}</dt>
            <dd>
              <s>{refused}</s> 写成 <code>{instead}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function callOf({ name, signature }: CatalogueEntry): string {
  return signature === `${name}()` ? `${name}()` : `${name}(`
}
