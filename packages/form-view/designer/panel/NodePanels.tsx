import { type Columns, type Description, type DetailTable, type Group, sortOfField } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { Checkbox } from 'antd'
import { useDesigned } from '../design-context.ts'
import { offerNames } from '../model/fresh.ts'
import { offerIcons } from '../offers.ts'
import { ConditionSetting } from './ConditionSetting.tsx'
import { Section } from './Section.tsx'
import { ChoiceSetting, IntSetting, SwitchSetting, TextSetting } from './settings.tsx'
import { useSet } from './use-set.ts'

export function GroupPanel({ group, path }: { group: Group; path: string }) {
  const set = useSet<Group>(group, path)
  return (
    <Section title="分组">
      <TextSetting label="标题" value={group.title} onTake={(title) => set({ title }, 'title')} />
      <SwitchSetting label="先折起来" value={group.folded} onTake={(folded) => set({ folded })} />
      <ConditionSetting
        label="显示条件"
        without="总是显示"
        value={group.visibleIf}
        table={null}
        about={group.title || '分组'}
        onTake={(visibleIf) => set({ visibleIf })}
      />
    </Section>
  )
}

export function ColumnsPanel({ columns, path }: { columns: Columns; path: string }) {
  const set = useSet<Columns>(columns, path)
  return (
    <Section title="多列">
      <ChoiceSetting
        label="列数"
        value={columns.count}
        options={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))}
        hint="手机上总是一列"
        onTake={(count) => set({ count })}
      />
    </Section>
  )
}

export function DescriptionPanel({ description, path }: { description: Description; path: string }) {
  const set = useSet<Description>(description, path)
  return (
    <Section title="说明文字">
      <TextSetting label="内容" isLong value={description.text} onTake={(text) => set({ text }, 'text')} />
      <ChoiceSetting
        label="样子"
        value={description.tone}
        options={[
          { value: 'plain', label: '普通' },
          { value: 'hint', label: '提示' },
          { value: 'warning', label: '注意' },
        ]}
        onTake={(tone) => set({ tone })}
      />
      <ConditionSetting
        label="显示条件"
        without="总是显示"
        value={description.visibleIf}
        table={null}
        about="说明文字"
        onTake={(visibleIf) => set({ visibleIf })}
      />
    </Section>
  )
}

export function DetailPanel({ table, path }: { table: DetailTable; path: string }) {
  const { apply, select, lockedKeys } = useDesigned()
  const set = useSet<DetailTable>(table, path)
  const turn = (key: string) =>
    set({
      sums: table.columns.map((column) => column.key).filter((each) => (each === key) !== table.sums.includes(each)),
    })
  return (
    <>
      <Section title="明细">
        <TextSetting label="名称" value={table.label} onTake={(label) => set({ label }, 'label')} />
        <TextSetting
          label="标识"
          value={table.key}
          isWhole
          isDisabled={lockedKeys.has(path)}
          onTake={(key) => apply({ do: 'rename', path, key })}
        />
        <TextSetting label="填写说明" isLong value={table.help} onTake={(help) => set({ help }, 'help')} />
        <IntSetting label="最少行数" value={table.least} onTake={(least) => set({ least: least ?? 0 }, 'least')} />
        <IntSetting label="最多行数" value={table.most} onTake={(most) => set({ most: most ?? 500 }, 'most')} />
        <ConditionSetting
          label="显示条件"
          without="总是显示"
          value={table.visibleIf}
          table={null}
          about={table.label}
          onTake={(visibleIf) => set({ visibleIf })}
        />
      </Section>
      <Section title="列" summary={`${table.columns.length} 列`}>
        <ul className="setting-columns">
          {table.columns.map((column) => (
            <li key={column.key}>
              <button type="button" onClick={() => select(`${path}.${column.key}`)}>
                <Icon name={offerIcons[column.kind]} size={13} />
                <span>{column.label}</span>
                <small>{offerNames[column.kind]}</small>
              </button>
              {sortOfField(column, undefined) === 'decimal' && (
                <Checkbox checked={table.sums.includes(column.key)} onChange={() => turn(column.key)}>
                  合计
                </Checkbox>
              )}
            </li>
          ))}
        </ul>
        <p className="setting-hint">点左边的控件加一列；选中一列时，加在它后面。</p>
      </Section>
    </>
  )
}
