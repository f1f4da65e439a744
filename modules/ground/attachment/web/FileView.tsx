import { EmptyState, RefusalPanel, SkeletonRows, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { fileSize } from '@mingtai/zh'
import { Tabs } from 'antd'
import { useEffect, useRef } from 'react'
import { files } from './api.ts'
import type { FileViewProps } from './props.ts'
import './attachment.css'
import './file-view.css'

/** What is in a file, as far as the reader may see it; who may not have the file sees their name over all of it. */
export default function FileView({ file: { id, name }, page = null }: FileViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const preview = useQuery({
    queryKey: ['attachment', 'preview', id],
    queryFn: () => files.preview({ id }),
    staleTime: 240_000,
    retry: false,
  })
  const { data: mark } = useQuery({
    queryKey: ['attachment', 'mark', id],
    queryFn: () => files.mark({ id }),
    retry: false,
  })
  const isThere = preview.data !== undefined
  useEffect(() => {
    if (page !== null && isThere) box.current?.querySelectorAll('figure')[page - 1]?.scrollIntoView({ block: 'start' })
  }, [page, isThere])
  if (preview.error) return <RefusalPanel title="不能预览" text={sentenceOf(preview.error)} />
  const { data } = preview
  if (data === undefined) return <SkeletonRows rows={6} />
  return (
    <div ref={box} className="file-view" data-look={data.look}>
      {body()}
      {/* Pictures have it drawn into them. */}
      {mark !== undefined && mark.mark !== '' && data.look !== 'pages' && data.look !== 'picture' && (
        <Mark words={mark.mark} />
      )}
    </div>
  )

  function body() {
    if (data === undefined) return null
    switch (data.look) {
      case 'picture':
        return <img src={data.url} alt={name} />
      case 'pdf':
        return <iframe key={page} src={page === null ? data.url : `${data.url}#page=${page}`} title={name} />
      case 'pages':
        return <Pages pages={data.pages} name={name} isCut={data.isCut} />
      case 'html':
        // Cleaned where it was made.
        return <div className="file-view-paper" dangerouslySetInnerHTML={{ __html: data.html }} />
      case 'slides':
        return <Slides slides={data.slides} width={data.width} height={data.height} />
      case 'text':
        return (
          <>
            <pre>{data.text}</pre>
            <p className="preview-note">
              {data.encoding}
              {data.isCut && '，只显示前 256 KB，完整内容请下载。'}
            </p>
          </>
        )
      case 'sheet':
        return <Sheets sheets={data.sheets} />
      case 'list':
        return <Entries entries={data.entries} isCut={data.isCut} />
      case 'media':
        return data.isVideo ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote any for an upload
          <video controls src={data.url} aria-label={name} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote any for an upload
          <audio controls src={data.url} aria-label={name} />
        )
      case 'none':
        return <EmptyState text="这种文件不能在线预览，请下载后查看。" />
      default:
        return data satisfies never
    }
  }
}

/** The words of the mark, over and over. */
function Mark({ words }: { words: string }) {
  return (
    <div className="file-view-mark" aria-hidden>
      {Array.from({ length: 60 }, (_, at) => (
        <span key={at}>{words}</span>
      ))}
    </div>
  )
}

interface PagesProps {
  pages: readonly { url: string; width: number; height: number }[]
  name: string
  isCut: boolean
}

function Pages({ pages, name, isCut }: PagesProps) {
  return (
    <div className="file-view-pages">
      {pages.map(({ url, width, height }, at) => (
        <figure key={url}>
          <img
            src={url}
            alt={`${name} 第 ${at + 1} 页`}
            width={width}
            height={height}
            loading={at === 0 ? 'eager' : 'lazy'}
          />
          <figcaption>
            {at + 1} / {pages.length}
          </figcaption>
        </figure>
      ))}
      {isCut && <p className="preview-note">只显示前 {pages.length} 页。</p>}
    </div>
  )
}

function Slides({ slides, width, height }: { slides: readonly string[]; width: number; height: number }) {
  return (
    <div className="file-view-pages">
      {slides.map((slide, at) => (
        <figure key={at}>
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`第 ${at + 1} 张`}>
            <foreignObject width={width} height={height}>
              <div className="file-view-slide" dangerouslySetInnerHTML={{ __html: slide }} />
            </foreignObject>
          </svg>
          <figcaption>
            {at + 1} / {slides.length}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function Entries({ entries, isCut }: { entries: readonly { name: string; size: number }[]; isCut: boolean }) {
  return (
    <>
      <table className="file-view-entries">
        <thead>
          <tr>
            <th scope="col">压缩包里的文件</th>
            <th scope="col">大小</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ name, size }, at) => (
            <tr key={at}>
              <td>{name}</td>
              <td>{name.endsWith('/') ? '' : fileSize(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && <p className="preview-note">只列出前 {entries.length} 个。</p>}
    </>
  )
}

function Sheets({ sheets }: { sheets: { name: string; rows: string[][]; isCut: boolean }[] }) {
  return (
    <Tabs
      size="small"
      items={sheets.map(({ name, rows, isCut }) => ({
        key: name,
        label: name,
        children: (
          <div className="preview-sheet">
            <table>
              <tbody>
                {rows.map((row, at) => (
                  <tr key={at}>
                    <th scope="row">{at + 1}</th>
                    {row.map((cell, column) => (
                      <td key={column} title={cell}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {isCut && <p className="preview-note">只显示前 200 行，完整内容请下载。</p>}
          </div>
        ),
      }))}
    />
  )
}
