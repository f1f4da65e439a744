import { type ChoicesFrom, isChosen, type Parameter } from '@mingtai/report-engine'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { optionLines, readOptionLines, withHeads } from './parameter-form.ts'
import { Row } from './Row.tsx'

interface Props {
  options: Extract<ChoicesFrom, { kind: 'fixed' }>
  isTree: boolean
  others: readonly Parameter[]
  onChange(options: ChoicesFrom): void
}

/** A list that is written out, as a whole or for each value of another parameter. */
export function FixedList({ options, isTree, others, onChange }: Props) {
  const { dependsOn } = options
  const [text, setText] = useState(() => optionLines(options.items))
  const changeList = (words: string, parent: string | undefined) => {
    setText(words)
    const items = readOptionLines(words, { grouped: parent !== undefined }).slice(0, 1000)
    onChange({ kind: 'fixed', items, ...(parent === undefined ? {} : { dependsOn: parent }) })
  }
  const handleParent = (parent: string | undefined) => {
    const above = others.find(({ code }) => code === parent)?.options
    changeList(above?.kind === 'fixed' ? withHeads(text, above.items) : text, parent)
  }
  const above = others.filter(({ type, code }) => isChosen(type) || code === dependsOn)
  const heads = dependsOn === undefined ? '' : '；[上级的值] 占一行，下面是选中它时才有的'
  return (
    <>
      <Row label="列表" hint={`一行一个，值和显示不同时写作 值=显示${isTree ? '；下级在行首多空两格' : ''}${heads}`}>
        <Input.TextArea
          aria-label="固定列表"
          rows={dependsOn === undefined ? 6 : 9}
          value={text}
          placeholder={exampleOf(isTree, dependsOn !== undefined)}
          onChange={(event) => changeList(event.target.value, dependsOn)}
        />
      </Row>
      {above.length > 0 && (
        <Row label="随…变化" hint="上级什么都没选时，全部都能选">
          <Select
            aria-label="随哪个参数变化"
            allowClear
            placeholder="不变化"
            value={dependsOn ?? null}
            options={above.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(parent: string | undefined) => handleParent(parent)}
          />
        </Row>
      )}
    </>
  )
}

function exampleOf(isTree: boolean, isGrouped: boolean): string {
  if (isGrouped) return '[41]\n4101=郑州市\n4102=开封市\n[32]\n3201=南京市'
  return isTree ? '41=河南省\n  4101=郑州市\n  4102=开封市' : '1=已完成\n2=进行中'
}
