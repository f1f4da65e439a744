import { type Field, isServerWritten, notInRows } from '@mingtai/form-schema'
import { useDesigned } from '../design-context.ts'
import { findNode } from '../model/tree.ts'
import { ConditionSetting } from './ConditionSetting.tsx'
import { DefaultSetting, defaultWords } from './DefaultSetting.tsx'
import { KindSettings } from './KindSettings.tsx'
import { Section } from './Section.tsx'
import { ChoiceSetting, SwitchSetting, TextSetting } from './settings.tsx'
import { useSet } from './use-set.ts'

const spans = [1, 2, 3, 4] as const

/** The settings of a field or a column. */
export function FieldPanel({ field, path }: { field: Field; path: string }) {
  const { schema, apply, lockedKeys } = useDesigned()
  const set = useSet<Field>(field, path)
  const table = path.includes('.') ? (path.split('.')[0] ?? null) : null
  const container = findNode(schema, path)?.place.container ?? null
  const around = container === null ? null : findNode(schema, container)?.node
  const isMade = isServerWritten(field)
  const isLocked = lockedKeys.has(path)
  const conditions = [field.visibleIf, field.requiredIf].filter((condition) => condition !== null).length
  return (
    <>
      <Section title="基本">
        <TextSetting label="名称" value={field.label} onTake={(label) => set({ label }, 'label')} />
        <TextSetting
          label="标识"
          value={field.key}
          isWhole
          isDisabled={isLocked}
          hint={isLocked ? '已发布的标识不能再改' : '公式、条件和数据导出用它'}
          onTake={(key) => apply({ do: 'rename', path, key })}
        />
        {!isMade && (
          <>
            <TextSetting
              label="输入提示"
              value={field.placeholder}
              onTake={(placeholder) => set({ placeholder }, 'placeholder')}
            />
            <SwitchSetting label="必填" value={field.required} onTake={(required) => set({ required })} />
          </>
        )}
        <TextSetting label="填写说明" isLong value={field.help} onTake={(help) => set({ help }, 'help')} />
        {!isMade && !notInRows.has(field.kind) && (
          <SwitchSetting
            label="不能重复"
            value={field.unique}
            hint={table === null ? '别的表单不能再填同样的内容' : '同一份明细里不能有相同的内容'}
            onTake={(unique) => set({ unique })}
          />
        )}
        {around?.type === 'columns' && around.count > 1 && (
          <ChoiceSetting
            label="占几列"
            value={Math.min(field.span, around.count)}
            options={spans.slice(0, around.count).map((value) => ({ value, label: String(value) }))}
            onTake={(span) => set({ span })}
          />
        )}
      </Section>
      <KindSettings field={field} path={path} />
      {!isMade && (
        <Section title="默认值" summary={defaultWords(field)} isOpen={false}>
          <DefaultSetting field={field} path={path} />
        </Section>
      )}
      <Section title="条件" summary={conditions === 0 ? '未设置' : `${conditions} 个`} isOpen={conditions > 0}>
        <ConditionSetting
          label="显示条件"
          without="总是显示"
          value={field.visibleIf}
          table={table}
          about={field.label}
          onTake={(visibleIf) => set({ visibleIf })}
        />
        {!isMade && (
          <ConditionSetting
            label="必填条件"
            without={field.required ? '总是必填' : '不必填'}
            value={field.requiredIf}
            table={table}
            about={field.label}
            onTake={(requiredIf) => set({ requiredIf })}
          />
        )}
      </Section>
    </>
  )
}
