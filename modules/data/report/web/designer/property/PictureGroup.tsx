import type { Content } from '@mingtai/report-engine'
import { Button } from 'antd'
import { usePicture } from '../part/toolbar/use-picture.ts'
import { useStudio } from '../part/use-studio.ts'
import { Words } from './control.tsx'
import { Group } from './Group.tsx'

type Picture = Extract<Content, { kind: 'picture' }>

/** A picture of its own; pictures that come from data are a bound cell shown as 图片. */
export function PictureGroup({ content }: { content: Picture }) {
  const studio = useStudio()
  const choose = usePicture()
  return (
    <Group title="图片" open>
      <div className="rd-picture">
        {content.picture.startsWith('data:image/') ? (
          <img src={content.picture} alt={content.alt} />
        ) : (
          <span>{content.picture}</span>
        )}
      </div>
      <Button size="small" onClick={choose}>
        换一张
      </Button>
      <Words
        label="说明"
        value={content.alt}
        placeholder="看不到图片的人会听到它"
        onSet={(alt) => studio.changeCells((one) => (one.kind === 'picture' ? { ...one, alt } : null))}
      />
      <p className="rd-faint">图片按单元格大小等比缩放。数据里的图片：绑定字段后把「显示 · 呈现为」改成图片。</p>
    </Group>
  )
}
