import type { Dictionary } from '@mingtai/report-engine'
import { mixed, type Mixed } from '../../model/common.ts'
import { useDictionaries } from '@mingtai/modules/data/dataset/web/parameters'
import { useStudioState } from '../../part/use-studio.ts'
import { Pick, Segments, Words } from '../control.tsx'

interface Props {
  value: Dictionary | Mixed | null
  onSet(dictionary: Dictionary | undefined): void
}

/** Codes shown as names: from a list written here, or from a dataset. */
export function DictionaryRows({ value, onSet }: Props) {
  const datasets = useStudioState((state) => state.template.datasets)
  const known = typeof value === 'object' ? value : null
  const [first] = datasets
  const handleKind = (kind: 'none' | Dictionary['kind']) => {
    if (kind === known?.kind) return
    if (kind === 'none') return onSet(undefined)
    if (kind === 'fixed') return onSet({ kind, items: [] })
    if (kind === 'dictionary') return onSet({ kind, code: known?.kind === 'dictionary' ? known.code : FIRST })
    const fields = first?.fields ?? []
    onSet({ kind, dataset: first?.name ?? '', code: fields[0]?.name ?? '', name: (fields[1] ?? fields[0])?.name ?? '' })
  }
  const fields = known?.kind === 'dataset' ? (datasets.find(({ name }) => name === known.dataset)?.fields ?? []) : []
  const options = fields.map((field) => ({ value: field.name, label: field.title || field.name }))
  return (
    <>
      <Segments
        label="字典"
        value={value === mixed ? mixed : (known?.kind ?? 'none')}
        options={[
          { value: 'none', label: '无' },
          { value: 'fixed', label: '固定列表' },
          { value: 'dataset', label: '数据集', disabled: first === undefined },
          { value: 'dictionary', label: '系统字典' },
        ]}
        onSet={handleKind}
      />
      {known?.kind === 'fixed' && (
        <Words
          label=""
          value={linesOf(known.items)}
          lines={3}
          most={100_000}
          placeholder={'每行一项，如\n1=已完成\n2=已驳回'}
          onSet={(text) => onSet({ kind: 'fixed', items: itemsOf(text) })}
        />
      )}
      {known?.kind === 'dictionary' && <ProductRow code={known.code} onSet={onSet} />}
      {known?.kind === 'dataset' && (
        <>
          <Pick
            label="数据集"
            value={known.dataset}
            options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
            onSet={(dataset) => {
              const own = datasets.find(({ name }) => name === dataset)?.fields ?? []
              onSet({ ...known, dataset, code: own[0]?.name ?? '', name: (own[1] ?? own[0])?.name ?? '' })
            }}
          />
          <Pick label="编码字段" value={known.code} options={options} onSet={(code) => onSet({ ...known, code })} />
          <Pick label="名称字段" value={known.name} options={options} onSet={(name) => onSet({ ...known, name })} />
        </>
      )}
    </>
  )
}

/** What is there before one has been chosen: every site has it. */
const FIRST = 'status'

function ProductRow({ code, onSet }: { code: string; onSet(dictionary: Dictionary): void }) {
  const known = useDictionaries()
  const options = known.some(({ value }) => value === code) ? known : [...known, { value: code, label: code }]
  return (
    <Pick label="系统字典" value={code} options={options} onSet={(next) => onSet({ kind: 'dictionary', code: next })} />
  )
}

type Items = Extract<Dictionary, { kind: 'fixed' }>['items']

function linesOf(items: Items): string {
  return items.map(({ value, label }) => `${value}=${label}`).join('\n')
}

/** A line without `=` shows its code as it is. */
function itemsOf(text: string): Items {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 5000)
    .map((line) => {
      const at = line.search(/[=＝]/)
      return at < 0
        ? { value: line, label: line }
        : { value: line.slice(0, at).trim(), label: line.slice(at + 1).trim() }
    })
}
