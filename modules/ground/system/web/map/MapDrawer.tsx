import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Input } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { MapPicture } from './MapPicture.tsx'
import { boundariesIn } from './outline.ts'

/** One map as it will be drawn; another may be looked at by its code. */
export function MapDrawer({ adCode, name, onClose }: { adCode: string; name: string; onClose(): void }) {
  const [code, setCode] = useState(adCode)
  const map = useQuery({
    queryKey: ['map', 'boundaries', code],
    queryFn: async ({ signal }) => {
      const { body } = await api.geoJson({ adCode: code }, { signal })
      return boundariesIn(await body.text())
    },
    retry: false,
  })
  return (
    <Drawer open title={code === adCode ? name : `区划 ${code}`} size={640} onClose={onClose}>
      <div className="map-drawer">
        <Input.Search
          aria-label="区划代码"
          placeholder="六位区划代码，如 410000；china 是全国"
          defaultValue={adCode}
          maxLength={6}
          enterButton="查看"
          onSearch={(typed) => setCode(typed.trim() === '' ? adCode : typed.trim())}
        />
        {body()}
      </div>
    </Drawer>
  )

  function body() {
    if (map.error !== null) return <RefusalPanel title={`没有 ${code} 的边界`} text={sentenceOf(map.error)} />
    if (map.data === undefined) return <SkeletonRows rows={6} />
    if (map.data === null) return <RefusalPanel title={`没有 ${code} 的边界`} text="可以上传它的边界文件。" />
    return (
      <>
        <p className="map-facts">{map.data.features.length} 个区域，指着看名称</p>
        <MapPicture map={map.data} label={`${name}的轮廓`} />
      </>
    )
  }
}
