import { Icon } from '@mingtai/ui'
import type { Content } from '@mingtai/report-engine'
import { Button, Select, Tooltip } from 'antd'
import { addressOf } from '../model/address.ts'
import { fieldTitle } from '../model/labels.ts'
import { familyOf } from '../model/family.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { Group, Row } from './Group.tsx'

type Bound = Extract<Content, { kind: 'field' | 'formula' }>

/** Only the parents, for a formula. */
export function ParentsGroup({ content, address }: { content: Bound; address: string }) {
  return (
    <Group title="父格" open>
      <Parents content={content} address={address} />
    </Group>
  )
}

/** What the cell repeats within: found by itself, none, or one chosen here or on the sheet. */
export function Parents({ content, address }: { content: Bound; address: string }) {
  return (
    <>
      <ParentRow which="leftParent" content={content} address={address} />
      <ParentRow which="topParent" content={content} address={address} />
    </>
  )
}

function ParentRow({
  which,
  content,
  address,
}: {
  which: 'leftParent' | 'topParent'
  content: Bound
  address: string
}) {
  const studio = useStudio()
  const picking = useStudioState((state) => state.picking)
  const datasets = useStudioState((state) => state.template.datasets)
  const sheet = useStudioState(
    (state) => state.template.sheets.find((each) => each.id === state.area.sheet) ?? state.template.sheets[0],
  )
  if (sheet === undefined) return null
  const expand = which === 'leftParent' ? 'down' : 'right'
  const resolved = familyOf(sheet).get(address)?.[which === 'leftParent' ? 'left' : 'top'] ?? null
  const nameOf = (at: string) => {
    const found = sheet.cells.find((cell) => addressOf(cell) === at)?.content
    return found?.kind === 'field' ? `${at} ${fieldTitle(datasets, found.dataset, found.field)}` : at
  }
  const candidates = sheet.cells
    .filter((cell) => cell.content.kind === 'field' && cell.content.expand === expand && addressOf(cell) !== address)
    .map(addressOf)
  const chosen = content[which]
  const options = [
    { value: 'auto', label: `自动（${resolved === null || chosen !== 'auto' ? '就近' : nameOf(resolved)}）` },
    { value: 'none', label: '无' },
    ...[...new Set([...candidates, ...(chosen === 'auto' || chosen === 'none' ? [] : [chosen])])].map((value) => ({
      value,
      label: nameOf(value),
    })),
  ]
  const set = (value: string) => studio.setContent({ ...content, [which]: value })
  return (
    <Row label={which === 'leftParent' ? '左父格' : '上父格'}>
      <div className={resolved === null ? 'rd-parent' : 'rd-parent rd-parent-has'}>
        <Select
          size="small"
          aria-label={which === 'leftParent' ? '左父格' : '上父格'}
          value={chosen}
          options={options}
          labelRender={() => (
            <span className="rd-pair">
              {resolved === null ? '无' : nameOf(resolved)}
              {chosen === 'auto' && <span>自动</span>}
            </span>
          )}
          onChange={set}
        />
        <Tooltip title="在表格里点选">
          <Button
            size="small"
            type="text"
            aria-label="在表格里点选父格"
            aria-pressed={picking === which}
            icon={<Icon name="target" size={14} />}
            onClick={() => studio.pick(picking === which ? null : which)}
          />
        </Tooltip>
      </div>
    </Row>
  )
}
