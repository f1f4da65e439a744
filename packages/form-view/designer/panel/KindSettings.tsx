import type { Field, FieldOf } from '@mingtai/form-schema'
import { DictionarySetting, OptionsSetting, TreeSetting } from './OptionsSetting.tsx'
import { BoundSetting } from './BoundSetting.tsx'
import { FormulaSetting } from './FormulaSetting.tsx'
import { RelationSetting } from './RelationSetting.tsx'
import { Section } from './Section.tsx'
import { ChoiceSetting, FigureSetting, IntSetting, SwitchSetting, TextSetting } from './settings.tsx'
import { useSet } from './use-set.ts'

/** What only fields of one kind have. */
export function KindSettings({ field, path }: { field: Field; path: string }) {
  switch (field.kind) {
    case 'text':
      return <TextKind field={field} path={path} />
    case 'longText':
    case 'richText':
      return <LongKind field={field} path={path} />
    case 'number':
    case 'amount':
      return <FigureKind field={field} path={path} />
    case 'date':
    case 'dateRange':
      return <DateKind field={field} path={path} />
    case 'select':
    case 'multiSelect':
      return <ChoiceKind field={field} path={path} />
    case 'cascader':
      return <CascaderKind field={field} path={path} />
    case 'person':
    case 'department':
    case 'organization':
    case 'relation':
      return <ReferenceKind field={field} path={path} />
    case 'area':
      return <AreaKind field={field} path={path} />
    case 'attachment':
    case 'picture':
      return <FileKind field={field} path={path} />
    case 'serial':
      return <SerialKind field={field} path={path} />
    case 'formula':
      return <FormulaKind field={field} path={path} />
    case 'phone':
      return <PhoneKind field={field} path={path} />
    case 'signature':
    case 'idCard':
      return null
    default:
      return field satisfies never
  }
}

interface Props<Kind extends Field['kind']> {
  field: FieldOf<Kind>
  path: string
}

function TextKind({ field, path }: Props<'text'>) {
  const set = useSet<Field>(field, path)
  return (
    <Section title="限制">
      <ChoiceSetting
        label="格式"
        value={field.format}
        options={[
          { value: 'any', label: '任意文字' },
          { value: 'digits', label: '数字' },
          { value: 'letters', label: '字母' },
          { value: 'email', label: '邮箱' },
          { value: 'web', label: '网址' },
          { value: 'creditCode', label: '统一社会信用代码' },
        ]}
        onTake={(format) => set({ format })}
      />
      <IntSetting label="最少字数" value={field.least} onTake={(least) => set({ least: least ?? 0 }, 'least')} />
      <IntSetting label="最多字数" value={field.most} onTake={(most) => set({ most: most ?? 200 }, 'most')} />
    </Section>
  )
}

function LongKind({ field, path }: Props<'longText' | 'richText'>) {
  const set = useSet<Field>(field, path)
  return (
    <Section title="限制">
      {field.kind === 'longText' && (
        <IntSetting label="最少字数" value={field.least} onTake={(least) => set({ least: least ?? 0 }, 'least')} />
      )}
      <IntSetting label="最多字数" value={field.most} onTake={(most) => set({ most: most ?? 2000 }, 'most')} />
    </Section>
  )
}

function FigureKind({ field, path }: Props<'number' | 'amount'>) {
  const set = useSet<Field>(field, path)
  return (
    <Section title="限制">
      <IntSetting
        label="小数位数"
        value={field.decimals}
        onTake={(decimals) => set({ decimals: decimals ?? 0 }, 'decimals')}
      />
      <FigureSetting label="最小" value={field.min} onTake={(min) => set({ min }, 'min')} />
      <FigureSetting label="最大" value={field.max} onTake={(max) => set({ max }, 'max')} />
      {field.kind === 'number' ? (
        <TextSetting label="单位" value={field.unit} onTake={(unit) => set({ unit }, 'unit')} />
      ) : (
        <SwitchSetting label="纸面带大写" value={field.capitals} onTake={(capitals) => set({ capitals })} />
      )}
    </Section>
  )
}

function DateKind({ field, path }: Props<'date' | 'dateRange'>) {
  const set = useSet<Field>(field, path)
  const precisions = [
    { value: 'day' as const, label: '日' },
    { value: 'minute' as const, label: '分' },
    { value: 'month' as const, label: '月' },
  ]
  if (field.kind === 'dateRange')
    return (
      <Section title="限制">
        <ChoiceSetting
          label="精确到"
          value={field.precision}
          options={precisions}
          onTake={(precision) => set({ precision, default: null })}
        />
        <IntSetting
          label="最多天数"
          value={field.mostDays}
          placeholder="不限"
          onTake={(mostDays) => set({ mostDays }, 'mostDays')}
        />
      </Section>
    )
  return (
    <Section title="限制">
      <ChoiceSetting
        label="精确到"
        value={field.precision}
        options={[...precisions, { value: 'time' as const, label: '只有时间' }]}
        onTake={(precision) => set({ precision, earliest: null, latest: null, default: null })}
      />
      <BoundSetting
        label="最早"
        precision={field.precision}
        value={field.earliest}
        onTake={(earliest) => set({ earliest })}
      />
      <BoundSetting
        label="最晚"
        precision={field.precision}
        value={field.latest}
        onTake={(latest) => set({ latest })}
      />
    </Section>
  )
}

function ChoiceKind({ field, path }: Props<'select' | 'multiSelect'>) {
  const set = useSet<Field>(field, path)
  return (
    <Section title="选项">
      <DictionarySetting value={field.dictionary} onTake={(dictionary) => set({ dictionary, default: null })} />
      {field.dictionary === null && (
        <OptionsSetting options={field.options} onTake={(options) => set({ options }, 'options')} />
      )}
      {field.kind === 'multiSelect' && (
        <>
          <IntSetting label="最少选" value={field.least} onTake={(least) => set({ least: least ?? 0 }, 'least')} />
          <IntSetting label="最多选" value={field.most} onTake={(most) => set({ most: most ?? 500 }, 'most')} />
        </>
      )}
    </Section>
  )
}

function CascaderKind({ field, path }: Props<'cascader'>) {
  const set = useSet<Field>(field, path)
  return (
    <Section title="选项">
      <TreeSetting options={field.options} onTake={(options) => set({ options }, 'options')} />
      <SwitchSetting label="可以只选上级" value={field.anyLevel} onTake={(anyLevel) => set({ anyLevel })} />
    </Section>
  )
}

function ReferenceKind({ field, path }: Props<'person' | 'department' | 'organization' | 'relation'>) {
  const set = useSet<Field>(field, path)
  return (
    <Section title="选择">
      {field.kind === 'relation' && <RelationSetting target={field.target} onTake={(target) => set({ target })} />}
      <SwitchSetting label="可以选多个" value={field.multiple} onTake={(multiple) => set({ multiple })} />
      {field.multiple && (
        <IntSetting label="最多选" value={field.most} onTake={(most) => set({ most: most ?? 50 }, 'most')} />
      )}
    </Section>
  )
}

function AreaKind({ field, path }: Props<'area'>) {
  const set = useSet<Field>(field, path)
  return (
    <Section title="选择">
      <ChoiceSetting
        label="选到"
        value={field.level}
        options={[
          { value: 'province', label: '省' },
          { value: 'city', label: '市' },
          { value: 'district', label: '区县' },
        ]}
        onTake={(level) => set({ level })}
      />
      <SwitchSetting label="填写详细地址" value={field.detail} onTake={(detail) => set({ detail })} />
    </Section>
  )
}

function FileKind({ field, path }: Props<'attachment' | 'picture'>) {
  const set = useSet<Field>(field, path)
  return (
    <Section title="限制">
      <IntSetting label="最少个数" value={field.least} onTake={(least) => set({ least: least ?? 0 }, 'least')} />
      <IntSetting label="最多个数" value={field.most} onTake={(most) => set({ most: most ?? 20 }, 'most')} />
      <IntSetting
        label="单个不超过（MB）"
        value={field.megabytes}
        onTake={(megabytes) => set({ megabytes: megabytes ?? 50 }, 'megabytes')}
      />
      <TextSetting
        label="文件类型"
        isWhole
        hint="扩展名，用顿号或空格分开；空着不限"
        placeholder={field.kind === 'picture' ? 'png、jpg' : 'pdf、docx、xlsx'}
        value={field.extensions.join('、')}
        onTake={(text) => set({ extensions: extensionsIn(text) })}
      />
    </Section>
  )
}

function extensionsIn(text: string): string[] {
  const parts = text.toLowerCase().split(/[、,，;；\s.]+/u)
  return [...new Set(parts.filter((part) => part !== ''))]
}

function SerialKind({ field, path }: Props<'serial'>) {
  const set = useSet<Field>(field, path)
  const { rule } = field
  const change = (patch: Partial<typeof rule>, about?: string) => set({ rule: { ...rule, ...patch } }, about)
  const day = { none: '', year: '2026', month: '202611', day: '20261119' }[rule.date]
  return (
    <Section title="编号规则" summary={`${rule.prefix}${day}${'1'.padStart(rule.length, '0')}${rule.suffix}`}>
      <TextSetting label="前缀" value={rule.prefix} onTake={(prefix) => change({ prefix }, 'prefix')} />
      <ChoiceSetting
        label="日期"
        value={rule.date}
        options={[
          { value: 'none', label: '无' },
          { value: 'year', label: '年' },
          { value: 'month', label: '年月' },
          { value: 'day', label: '年月日' },
        ]}
        hint="日期变了，序号从 1 重新开始"
        onTake={(date) => change({ date })}
      />
      <IntSetting label="序号位数" value={rule.length} onTake={(length) => change({ length: length ?? 4 }, 'length')} />
      <TextSetting label="后缀" value={rule.suffix} onTake={(suffix) => change({ suffix }, 'suffix')} />
    </Section>
  )
}

function FormulaKind({ field, path }: Props<'formula'>) {
  const set = useSet<Field>(field, path)
  const isFigure = field.result === 'number' || field.result === 'amount'
  return (
    <>
      <Section title="公式">
        <FormulaSetting field={field} path={path} onTake={(formula) => set({ formula }, 'formula')} />
      </Section>
      <Section title="结果">
        <ChoiceSetting
          label="算出来是"
          value={field.result}
          options={[
            { value: 'number', label: '数字' },
            { value: 'amount', label: '金额' },
            { value: 'text', label: '文字' },
            { value: 'date', label: '日期' },
          ]}
          onTake={(result) => set({ result, ...(result === 'amount' && { capitals: true }) })}
        />
        {isFigure && (
          <IntSetting
            label="小数位数"
            value={field.decimals}
            onTake={(decimals) => set({ decimals: decimals ?? 0 }, 'decimals')}
          />
        )}
        {field.result === 'number' && (
          <TextSetting label="单位" value={field.unit} onTake={(unit) => set({ unit }, 'unit')} />
        )}
        {field.result === 'amount' && (
          <SwitchSetting label="纸面带大写" value={field.capitals} onTake={(capitals) => set({ capitals })} />
        )}
      </Section>
    </>
  )
}

function PhoneKind({ field, path }: Props<'phone'>) {
  const set = useSet<Field>(field, path)
  return (
    <Section title="限制">
      <ChoiceSetting
        label="可以填"
        value={field.accepts}
        options={[
          { value: 'any', label: '手机或固话' },
          { value: 'mobile', label: '只能手机' },
        ]}
        onTake={(accepts) => set({ accepts })}
      />
    </Section>
  )
}
