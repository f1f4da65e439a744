import { cellsOf, isSafeAddress, lastCell } from '@mingtai/screen-model'
import { useState } from 'react'
import { numberOf, textOf } from '../../chart/chart-style.ts'
import { Notice } from '../../panel/Notice.tsx'
import { useScreen } from '../../player/screen-context.ts'
import { useTick } from '../../player/use-tick.ts'
import { refusedSite } from './screen-sites.ts'
import { usePicture } from './use-picture.ts'
import { usePictureTurn } from './picture-queue.ts'
import type { ContentProps } from '../content-props.ts'

export function Picture({ component: { options, fields, name, clickType, emits }, figures, onPick }: ContentProps) {
  const own = figures.rows === null ? null : lastCell(figures.rows, fields, 'value')
  const url = own ?? textOf(options.url)
  const picture = (
    <Image
      url={url}
      fit={textOf(options.fit)}
      alternative={textOf(options.alternative) || name}
      radius={numberOf(options.radius, 0)}
    />
  )
  if (clickType === 1 && emits.length === 0) return picture
  return (
    <button type="button" className="screen-bare screen-whole" onClick={() => onPick({ 图片: url })}>
      {picture}
    </button>
  )
}

interface ImageProps {
  url: string
  fit: string
  alternative: string
  radius: number
}

/** The content policy of the page lets only the sites in that the administrator named. */
function Refused({ what, url }: { what: string; url: string }) {
  return (
    <Notice kind="failed">
      {what}来自没有允许的网站 {refusedSite(url)}
    </Notice>
  )
}

/** Five are loaded at once; one that cannot be loaded says so. */
function Image({ url, fit, alternative, radius }: ImageProps) {
  const { sources } = useScreen()
  const { src, isFailed } = usePicture(sources, url)
  const { isTurn, done } = usePictureTurn(url)
  const [failed, setFailed] = useState('')
  if (url === '') return <Notice kind="empty">还没有选择图片</Notice>
  if (refusedSite(url) !== null) return <Refused what={`图片“${alternative}”`} url={url} />
  if (!isSafeAddress(url) || failed === url || isFailed)
    return <Notice kind="failed">图片“{alternative}”无法加载</Notice>
  if (!isTurn || src === null) return null
  return (
    <img
      className="screen-whole"
      src={src}
      alt={alternative}
      draggable={false}
      referrerPolicy="no-referrer"
      style={{ objectFit: fit === 'cover' || fit === 'fill' ? fit : 'contain', borderRadius: radius }}
      onLoad={done}
      onError={() => {
        setFailed(url)
        done()
      }}
    />
  )
}

export function Carousel({ component: { options, fields }, figures }: ContentProps) {
  const rows = figures.rows
  const own =
    rows === null
      ? []
      : cellsOf(rows, fields, 'value').map((url, at) => ({
          url: url ?? '',
          title: cellsOf(rows, fields, 'category')[at] ?? '',
        }))
  const listed = (Array.isArray(options.pictures) ? options.pictures : []).map(({ url, title }) => ({
    url: String(url ?? ''),
    title: String(title ?? ''),
  }))
  const pictures = (own.length > 0 ? own : listed).filter(({ url }) => url !== '')
  const tick = useTick(pictures.length > 1 ? numberOf(options.interval, 5000) : null)
  const [chosen, setChosen] = useState(0)
  if (pictures.length === 0) return <Notice kind="empty">还没有添加图片</Notice>
  const at = (tick + chosen) % pictures.length
  const shown = pictures[at]
  return (
    <div className="screen-carousel">
      {shown !== undefined && (
        <Image
          key={shown.url}
          url={shown.url}
          fit={textOf(options.fit)}
          alternative={shown.title || '轮播图'}
          radius={0}
        />
      )}
      {shown !== undefined && shown.title !== '' && <p>{shown.title}</p>}
      <div className="screen-dots">
        {pictures.map(({ title }, place) => (
          <button
            // The same picture may be shown twice.
            key={`${place} ${title}`}
            type="button"
            aria-label={`第${place + 1}张${title}`}
            aria-pressed={place === at}
            onClick={() => setChosen((chosen + place - at + pictures.length) % pictures.length)}
          />
        ))}
      </div>
    </div>
  )
}

export function Video({ component: { options, name } }: ContentProps) {
  const { isStill, sources } = useScreen()
  const url = textOf(options.url)
  const poster = textOf(options.poster)
  const cover = usePicture(sources, poster).src
  const [failed, setFailed] = useState('')
  if (url === '') return <Notice kind="empty">还没有选择视频</Notice>
  if (refusedSite(url) !== null && poster === '') return <Refused what={`视频“${name}”`} url={url} />
  if (!isSafeAddress(url) || failed === url || refusedSite(url) !== null)
    return poster === '' ? (
      <Notice kind="failed">视频“{name}”无法播放</Notice>
    ) : (
      <>
        <Image url={poster} fit="cover" alternative={name} radius={0} />
        <p className="screen-stale">视频无法播放，显示封面</p>
      </>
    )
  return (
    <video
      className="screen-whole"
      src={url}
      poster={cover === null || cover === '' ? undefined : cover}
      muted={options.isMuted !== false}
      loop={options.isLooped !== false}
      controls={options.isControlled === true || isStill}
      autoPlay={!isStill}
      playsInline
      aria-label={name}
      onError={() => setFailed(url)}
    >
      <track kind="captions" />
    </video>
  )
}

/** A page of the web without rights over ours: scripts of its own, but neither our storage nor our address. */
export function Frame({ component: { options, name } }: ContentProps) {
  const { mode } = useScreen()
  const url = textOf(options.url)
  if (url === '') return <Notice kind="empty">还没有填写网页地址</Notice>
  if (!isSafeAddress(url)) return <Notice kind="failed">网页地址不正确</Notice>
  if (refusedSite(url) !== null) return <Refused what={`网页“${name}”`} url={url} />
  return (
    <iframe
      className="screen-whole"
      src={url}
      title={textOf(options.alternative) || name}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
      loading="lazy"
      style={mode === 'design' ? { pointerEvents: 'none' } : undefined}
    />
  )
}
