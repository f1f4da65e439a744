/** How the keys of new rows come. */
export const keyWays = {
  typed: '填报的人填写',
  snowflake: '系统生成雪花编号',
  uuid: '系统生成UUID',
  increment: '数据库自动编号',
} as const
