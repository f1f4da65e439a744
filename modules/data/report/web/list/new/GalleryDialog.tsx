import { Dialog, FormModal, NotRead, SearchInput, SkeletonRows, useMatcher, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { designPath } from '../../paths.ts'
import { ReportFields, type ReportWords } from './ReportFields.tsx'
import '../gallery.css'

interface Props {
  folders: string[]
  folder: string
  onClose(): void
  onDone(): Promise<unknown>
}

/** 模板库: ready templates by industry; a chosen one becomes a report that runs at once. */
export function GalleryDialog({ folders, folder, onClose, onDone }: Props) {
  const navigate = useNavigate()
  const notice = useNotice()
  const [industry, setIndustry] = useState('')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ code: string; name: string } | null>(null)
  const matches = useMatcher(typed)
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'gallery'],
    queryFn: () => api.gallery({}),
    staleTime: Infinity,
  })
  const all = data ?? []
  const industries = [...new Set(all.map((one) => one.industry))]
  const shown = all.filter(
    (one) => (industry === '' || one.industry === industry) && matches(`${one.name} ${one.industry} ${one.about}`),
  )
  const make = async ({ code, name, folder: place = '' }: ReportWords) => {
    const report = await api.makeFromGallery({ gallery: chosen?.code ?? '', code, name, folder: place })
    await onDone()
    onClose()
    notice.success(`已从模板新建“${report.name}”，数据是示例，换成自己的数据集即可。`)
    await navigate(designPath(report.id))
  }
  if (chosen !== null)
    return (
      <FormModal<ReportWords>
        open
        title={`用“${chosen.name}”新建报表`}
        submitText="新建并设计"
        initial={{ name: chosen.name, code: `${chosen.code}-${stamp()}`, folder }}
        focus="name"
        onSubmit={make}
        onClose={() => setChosen(null)}
      >
        <ReportFields folders={folders} withCode />
      </FormModal>
    )
  return (
    <Dialog open title="模板库" width={1080} onClose={onClose}>
      <div className="gallery">
        <nav aria-label="行业">
          <SearchInput label="搜索模板" hint="名称、拼音" size="small" value={typed} onChange={setTyped} />
          {['', ...industries].map((one) => (
            <button key={one} type="button" aria-current={industry === one} onClick={() => setIndustry(one)}>
              <span>{one === '' ? '全部' : one}</span>
              <small>{one === '' ? all.length : all.filter((each) => each.industry === one).length}</small>
            </button>
          ))}
        </nav>
        <div className="gallery-cards">
          {error !== null && <NotRead title="没有读到模板" problem={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <SkeletonRows rows={6} />}
          {data !== undefined && shown.length === 0 && <p className="gallery-none">没有符合条件的模板，换个词试试。</p>}
          {shown.map(({ code, name, about, sketch, industry: of }) => (
            <button key={code} type="button" className="gallery-card" onClick={() => setChosen({ code, name })}>
              <img alt="" src={`data:image/svg+xml;utf8,${encodeURIComponent(sketch)}`} />
              <b>{name}</b>
              <span title={about}>{about}</span>
              <small>{of}</small>
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/** Something short that no other report is called yet, most likely. */
function stamp(): string {
  return Date.now().toString(36).slice(-4)
}
