import type { SheetTemplate } from '@mingtai/report-engine'
import { Select } from 'antd'
import { addressOf } from '../../model/cell/address.ts'
import { common, mixed } from '../../model/common.ts'
import { familyOf } from '../../model/cell/family.ts'
import { fieldTitle } from '../../model/binding/labels.ts'
import { parentsOf, placeName } from '../../model/binding/sentence.ts'
import { useStudio, useStudioState } from '../../part/use-studio.ts'
import { PickButton } from '../CellPick.tsx'
import { Group, Row } from '../Group.tsx'
import { useSelected } from '../use-selected.ts'
import { useSheet } from '../use-sheet.ts'

/** Only the parents, for a formula, a text, a chart or a picture. */
export function ParentsGroup({ address, open = false }: { address: string; open?: boolean }) {
  const sheet = useSheet()
  return (
    <Group title="父格" open={open} now={sheet === null ? '无' : parentsOf(address, sheet)}>
      <Parents address={address} />
    </Group>
  )
}

type Which = 'leftParent' | 'topParent'

/** What the cells repeat within: found by itself, none, or one chosen here or on the sheet. */
export function Parents({ address }: { address: string }) {
  const studio = useStudio()
  const all = useSelected().flatMap(({ content }) => (content.kind === 'empty' ? [] : [content]))
  const sheet = useSheet()
  const parents = sheet === null ? undefined : familyOf(sheet).get(address)
  const set = (which: Which) => (value: string) =>
    studio.changeCells((content) => (content.kind === 'empty' ? null : { ...content, [which]: value }))
  return (
    <>
      <ParentRow
        which="leftParent"
        address={address}
        chosen={common(all.map((content) => content.leftParent ?? 'auto'))}
        resolved={parents?.left ?? null}
        onSet={set('leftParent')}
      />
      <ParentRow
        which="topParent"
        address={address}
        chosen={common(all.map((content) => content.topParent ?? 'auto'))}
        resolved={parents?.top ?? null}
        onSet={set('topParent')}
      />
    </>
  )
}

interface RowProps {
  which: Which
  /** Of the cell or block whose parent it is. */
  address: string
  chosen: string | typeof mixed | null
  resolved: string | null
  onSet(value: string): void
}

export function ParentRow({ which, address, chosen, resolved, onSet }: RowProps) {
  const datasets = useStudioState((state) => state.template.datasets)
  const sheet = useSheet()
  if (sheet === null) return null
  const label = which === 'leftParent' ? '左父格' : '上父格'
  const nameOf = (at: string) => parentName(sheet, at, (dataset, field) => fieldTitle(datasets, dataset, field))
  const known = typeof chosen === 'string' ? chosen : null
  const candidates = [
    ...candidatesOf(sheet, which).filter((one) => one !== address),
    ...(known === null || known === 'auto' || known === 'none' ? [] : [known]),
  ]
  const options = [
    { value: 'auto', label: `自动（${resolved === null || known !== 'auto' ? '就近' : nameOf(resolved)}）` },
    { value: 'none', label: '无' },
    ...[...new Set(candidates)].map((value) => ({ value, label: nameOf(value) })),
  ]
  return (
    <Row label={label}>
      <div className={resolved === null || chosen === mixed ? 'rd-parent' : 'rd-parent rd-parent-has'}>
        <Select
          size="small"
          aria-label={label}
          value={known}
          placeholder="多个值"
          options={options}
          labelRender={() => (
            <span className="rd-pair">
              {resolved === null ? '无' : nameOf(resolved)}
              {known === 'auto' && <span>自动</span>}
            </span>
          )}
          onChange={onSet}
        />
        <PickButton label={label} onPick={onSet} />
      </div>
    </Row>
  )
}

function candidatesOf(sheet: SheetTemplate, which: Which): string[] {
  const expand = which === 'leftParent' ? 'down' : 'right'
  const cells = sheet.cells.filter(({ content }) => content.kind === 'field' && content.expand === expand)
  const blocks = (sheet.blocks ?? []).filter((block) => block.expand === expand)
  return [...cells.map(addressOf), ...blocks.map(({ id }) => `block:${id}`)]
}

function parentName(sheet: SheetTemplate, at: string, titleOf: (dataset: string, field: string) => string): string {
  const content = sheet.cells.find((cell) => addressOf(cell) === at)?.content
  return content?.kind === 'field' ? `${at} ${titleOf(content.dataset, content.field)}` : placeName(at, sheet)
}
