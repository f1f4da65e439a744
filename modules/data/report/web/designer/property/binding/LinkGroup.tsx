import type { Link } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { common, mixed } from '../../model/common.ts'
import { given } from '../../model/given.ts'
import { FormulaInput } from '../../part/formula/FormulaInput.tsx'
import { useStudio } from '../../part/use-studio.ts'
import { Segments } from '../control.tsx'
import { Group, Row } from '../Group.tsx'
import { isShown, useSelected } from '../use-selected.ts'

/** Where a click on the finished cell leads: an address, or another report with its parameters. */
export function LinkGroup({ address }: { address: string }) {
  const studio = useStudio()
  const shown = useSelected().flatMap(({ content }) => (isShown(content) ? [content] : []))
  const value = common(shown.map(({ display }) => display?.link ?? null))
  const link = typeof value === 'object' ? value : null
  const set = (next: Link | undefined) =>
    studio.changeCells((content) => {
      if (!isShown(content)) return null
      const display = given({ ...content.display, link: next })
      return { ...content, display: Object.keys(display).length === 0 ? undefined : display }
    })
  const now = link === null ? '不跳转' : link.kind === 'url' ? link.url : `报表 ${link.code}`
  return (
    <Group title="链接与钻取" now={value === mixed ? '多个值' : now}>
      <Segments
        label="点击后"
        value={value === mixed ? mixed : (link?.kind ?? 'none')}
        options={[
          { value: 'none', label: '不跳转' },
          { value: 'url', label: '打开网址' },
          { value: 'report', label: '打开报表' },
        ]}
        onSet={(kind) => {
          if (kind === link?.kind) return
          if (kind === 'none') set(undefined)
          if (kind === 'url') set({ kind, url: '="https://"' })
          if (kind === 'report') set({ kind, code: '-', parameters: [] })
        }}
      />
      {link?.kind === 'url' && (
        <Row label="网址">
          <FormulaInput
            label="网址"
            lines={2}
            text={link.url}
            placeholder={`="https://oa.example.cn/?no="&${address}`}
            onCommit={(url) => set({ ...link, url: url.startsWith('=') ? url : `="${url.replaceAll('"', '""')}"` })}
          />
        </Row>
      )}
      {link?.kind === 'report' && <ReportRows link={link} address={address} onSet={set} />}
    </Group>
  )
}

type ReportLink = Extract<Link, { kind: 'report' }>

/** Which report, and what each of its parameters is given; a parameter without a formula keeps its default. */
function ReportRows({ link, address, onSet }: { link: ReportLink; address: string; onSet(link: ReportLink): void }) {
  const [keyword, setKeyword] = useState('')
  const reports = useQuery({
    queryKey: ['report', 'link-choices', keyword],
    queryFn: () => api.page({ current: 1, size: 50, keyword }),
    staleTime: 30_000,
  })
  const isChosen = link.code !== '-'
  const form = useQuery({
    queryKey: ['report', 'link-form', link.code],
    queryFn: () => api.form({ code: link.code }),
    enabled: isChosen,
    staleTime: 60_000,
    retry: false,
  })
  const known = reports.data?.data.some(({ code }) => code === link.code) === true
  const options = [
    ...(!isChosen || known ? [] : [{ value: link.code, label: form.data?.name ?? link.code }]),
    ...(reports.data?.data ?? []).map(({ code, name }) => ({ value: code, label: `${name}（${code}）` })),
  ]
  const wanted = form.data?.parameters.map(({ code, name }) => ({ code, name })) ?? []
  const others = link.parameters.filter(({ code }) => !wanted.some((one) => one.code === code))
  const setParameter = (code: string, value: string) => {
    const rest = link.parameters.filter((one) => one.code !== code)
    const formula = value.trim()
    onSet({
      ...link,
      parameters:
        formula === '' ? rest : [...rest, { code, value: formula.startsWith('=') ? formula : asText(formula) }],
    })
  }
  return (
    <>
      <Row label="报表">
        <Select
          size="small"
          aria-label="要打开的报表"
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          loading={reports.isFetching}
          placeholder="搜索名称、编码或拼音"
          value={isChosen ? link.code : null}
          options={options}
          onChange={(code) => onSet({ ...link, code, parameters: [] })}
        />
      </Row>
      {form.error !== null && isChosen && <p className="rd-faint">这张报表读不到了，请换一张。</p>}
      {[...wanted, ...others.map(({ code }) => ({ code, name: code }))].map(({ code, name }) => (
        <Row key={code} label={name}>
          <FormulaInput
            label={`参数${name}`}
            lines={1}
            placeholder={`留空用默认值；如 =${address}`}
            text={link.parameters.find((one) => one.code === code)?.value ?? ''}
            onCommit={(value) => setParameter(code, value)}
          />
        </Row>
      ))}
      {isChosen && form.data !== undefined && wanted.length === 0 && <p className="rd-faint">这张报表没有参数。</p>}
    </>
  )
}

function asText(value: string): string {
  return `="${value.replaceAll('"', '""')}"`
}
