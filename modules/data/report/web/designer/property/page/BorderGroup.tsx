import { borderCss, type BorderPicture } from '@mingtai/sheet-core'
import { useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { drawnBorder, readyBorders, readySlice } from '../../model/cell/ready-borders.ts'
import { smallPicture } from '../../model/place/read-picture.ts'
import { useChoosePicture } from '../../part/toolbar/use-choose-picture.ts'
import { Figure } from '../control.tsx'
import { Group } from '../Group.tsx'
import type { PageProps } from './PageTab.tsx'

/** 边框图片: a picture that is cut into corners and sides and surrounds the sheet. */
export function BorderGroup({ page, set }: PageProps) {
  const { border } = page
  const notice = useNotice()
  const change = (part: Partial<BorderPicture>) => border !== undefined && set({ border: { ...border, ...part } })
  const choose = useChoosePicture(({ picture, name }) => {
    smallPicture(picture).then(
      (small) => set({ border: { slice: 33, width: 10, inset: 5, ...border, picture: small } }),
      () => notice.info(`「${name}」太复杂，放不进边框，请换一张小一些的`),
    )
  })
  return (
    <Group title="边框图片" now={border === undefined ? '没有' : `粗 ${border.width} mm`}>
      <div className="rd-borders">
        {readyBorders.map((ready) => {
          const picture = drawnBorder(ready)
          return (
            <button
              key={ready.name}
              type="button"
              aria-pressed={border?.picture === picture}
              onClick={() => set({ border: { picture, slice: readySlice, width: ready.width, inset: 5 } })}
            >
              <img src={picture} alt="" />
              {ready.name}
            </button>
          )
        })}
      </div>
      <div className="rd-links">
        <Button size="small" onClick={choose}>
          {border === undefined ? '用自己的图片' : '换成自己的图片'}
        </Button>
        {border !== undefined && (
          <button type="button" className="rd-link" onClick={() => set({ border: undefined })}>
            去掉
          </button>
        )}
      </div>
      {border !== undefined && (
        <>
          <div className="rd-border-look" style={{ ...borderCss({ ...border, width: Math.min(border.width, 12) }) }} />
          <Figure
            label="边角"
            value={border.slice}
            least={1}
            most={49}
            unit="%"
            onSet={(slice) => slice !== null && change({ slice })}
          />
          <Figure
            label="粗细"
            value={border.width}
            least={0.5}
            most={50}
            precision={1}
            unit="mm"
            onSet={(width) => width !== null && change({ width })}
          />
          <Figure
            label="离纸边"
            value={border.inset}
            most={100}
            precision={1}
            unit="mm"
            onSet={(inset) => inset !== null && change({ inset })}
          />
        </>
      )}
      <p className="rd-faint">
        图片四角（边角占的百分比）原样放在四角，其余拉长成边，中间留空。阅读页、页面预览、打印、PDF、OFD、图片和网页文件里都有；Excel、Word
        和 CSV 放不下边框图片。
      </p>
    </Group>
  )
}
