import { Select } from 'antd'
import { api } from '../api.ts'
import { useTypedQuery } from './use-typed-query.ts'
import './pick.css'

interface Props {
  id?: string
  value?: string | null
  onChange?(id: string | null): void
  /** Shown for the value until it has been found. */
  knownName?: string
  placeholder?: string
  /** Left out of the choice, as the one that is merged. */
  except?: string
  /** Only those in which the reader may bind people. */
  toBind?: true
}

/** One organization of the library, found by name, short name, pinyin or initials. */
export function OrganizationSelect({ value, onChange, knownName, placeholder, except, toBind, ...field }: Props) {
  const { found, isFetching, search } = useTypedQuery(['organization', 'choices', toBind ?? 'all'], (keyword) =>
    api.choices({ keyword, ...(toBind === undefined ? {} : { toBind: 'true' as const }) }),
  )
  const options = found
    .filter(({ id }) => id !== except)
    .map(({ id, fullName, shortName }) => ({ value: id, label: fullName, shortName }))
  const isUnknown = value != null && knownName !== undefined && !options.some((one) => one.value === value)
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: search }}
      allowClear
      loading={isFetching}
      placeholder={placeholder ?? '输入机构名称或拼音'}
      value={value ?? undefined}
      options={isUnknown ? [{ value, label: knownName, shortName: null }, ...options] : options}
      optionRender={({ data }) => (
        <span className="pick-person">
          <b>{data.label}</b>
          {data.shortName !== null && <small>{data.shortName}</small>}
        </span>
      )}
      notFoundContent={isFetching ? '正在查找…' : '没有找到，换个名称试试'}
      onChange={(id?: string) => onChange?.(id ?? null)}
    />
  )
}

/** Several organizations at once. */
export function OrganizationsSelect({
  value,
  onChange,
  known = [],
  ...field
}: {
  id?: string
  value?: string[]
  /** Names of what is chosen already, until they are found. */
  known?: readonly { id: string; name: string }[]
  onChange?(ids: string[], names: ReadonlyMap<string, string>): void
}) {
  const { found, isFetching, search } = useTypedQuery(['organization', 'choices'], (keyword) =>
    api.choices({ keyword }),
  )
  const names = new Map([
    ...known.map(({ id, name }) => [id, name] as const),
    ...found.map(({ id, fullName }) => [id, fullName] as const),
  ])
  return (
    <Select
      {...field}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: search, autoClearSearchValue: true }}
      loading={isFetching}
      placeholder="输入机构名称或拼音，可选多个"
      value={value ?? []}
      options={[...names].map(([id, label]) => ({ value: id, label }))}
      notFoundContent={isFetching ? '正在查找…' : '没有找到，先到机构库新增'}
      onChange={(ids: string[]) => onChange?.(ids, names)}
    />
  )
}
