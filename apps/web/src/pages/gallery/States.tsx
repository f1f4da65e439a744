import { EmptyState, RefusalPanel, SkeletonRows, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { Part } from './Part.tsx'

export function States() {
  const notice = useNotice()
  return (
    <Part title="空、载入、拒绝、通知">
      <div className="gallery-three">
        <div className="panel">
          <EmptyState text="还没有待办，去看看已办" action={<Button>看已办</Button>} />
        </div>
        <div className="panel">
          {/* A sample: nothing is being read. */}
          <div data-sample>
            <SkeletonRows rows={4} />
          </div>
        </div>
        <RefusalPanel
          title="没有保存，您的改动还在"
          text="周敏在 10:31 改过这张报表的 C4、F4 两格。与您的改动不冲突，可以合在一起。"
          actions={
            <>
              <Button size="small" type="primary">
                合并后保存
              </Button>
              <Button size="small">看差别</Button>
            </>
          }
        />
      </div>
      <div className="gallery-marks">
        <Button
          onClick={() =>
            notice.success('已发布第 19 版，2 个定时任务将用新版', { label: '撤回', run: () => notice.info('已撤回') })
          }
        >
          成功通知
        </Button>
        <Button onClick={() => notice.info('导出完成后会放进“我的导出”。')}>说明通知</Button>
        <Button onClick={() => notice.refuse(new Error('x'), '保存失败，您的修改仍保留在页面上，请重试。')}>
          拒绝通知
        </Button>
      </div>
    </Part>
  )
}
