import { tileMenu } from '@mingtai/server-kit'

/** Where people find the work circle: a tile of the workbench. */
export const circleMenus = [
  tileMenu('myapp', '工作圈', '/dashbord/workCircle', { code: 'work-circle', source: 'comment', who: null, order: 12 }),
]
