import { PersonMark, ReportPicture, Seal, StatusTag } from '@mingtai/ui'
import { Part } from './Part.tsx'

export function Marks() {
  return (
    <Part title="标签、人名与缩略图" note="标签 22 高，四色只表状态；缩略图是真的首页，不是图标">
      <div className="gallery-marks">
        <Seal size={34} />
        <StatusTag tone="primary">进行中</StatusTag>
        <StatusTag tone="pine">已发布 v18</StatusTag>
        <StatusTag tone="ochre">待审核</StatusTag>
        <StatusTag tone="cinnabar">已超时</StatusTag>
        <StatusTag>停用</StatusTag>
        {['张', '林', '陈', '高', '周'].map((name) => (
          <PersonMark key={name} name={name} />
        ))}
      </div>
      <div className="gallery-pictures">
        {(['detail', 'grouped', 'cross'] as const).map((kind) => (
          <figure key={kind}>
            <ReportPicture kind={kind} />
          </figure>
        ))}
      </div>
    </Part>
  )
}
