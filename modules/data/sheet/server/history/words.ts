import { countOf, type Operation } from '@mingtai/sheet-model'

/** What a batch did, in words. */
export function wordsOf(operations: readonly Operation[]): string {
  const words = new Set(operations.map(operationWords))
  return [...words].slice(0, 4).join('、')
}

const objectWords = {
  merge: '合并单元格',
  area: '设置授权区域',
  condition: '设置条件格式',
  validation: '设置数据验证',
  filter: '筛选',
  name: '定义名称',
} as const

function operationWords(operation: Operation): string {
  switch (operation.do) {
    case 'insert':
      return `插入 ${operation.count} ${lineWord(operation.axis)}`
    case 'delete':
      return `删除 ${countOf(operation.lines)} ${lineWord(operation.axis)}`
    case 'restore':
      return `恢复 ${countOf(operation.lines)} ${lineWord(operation.axis)}`
    case 'move':
      return `移动 ${countOf(operation.lines)} ${lineWord(operation.axis)}`
    case 'permute':
      return '排序'
    case 'set':
      return `填写 ${countOf(operation.rows) * countOf(operation.columns)} 个单元格`
    case 'clear':
      return '清除内容'
    case 'style':
      return '设置格式'
    case 'line':
      return operation.axis === 'row' ? '调整行' : '调整列'
    case 'object':
      return objectWords[operation.value.kind]
    case 'deleteObject':
      return '取消合并、区域或规则'
    case 'sheet':
      return '设置工作表'
    case 'insertSheet':
      return `新建工作表“${operation.name}”`
    case 'copySheet':
      return `复制工作表为“${operation.name}”`
    case 'moveSheet':
      return '移动工作表'
    case 'deleteSheet':
      return '删除工作表'
    case 'restoreSheet':
      return '恢复工作表'
    case 'void':
      return '撤销'
    case 'unvoid':
      return '重做'
    default:
      return operation satisfies never
  }
}

function lineWord(axis: 'row' | 'column'): string {
  return axis === 'row' ? '行' : '列'
}
