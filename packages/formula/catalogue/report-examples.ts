import type { FunctionExample } from './example-of.ts'

/** Functions over what a template cell becomes have no value of their own outside of a report. */
export const reportExamples: Readonly<Record<string, FunctionExample>> = {
  ALL: { formula: '=C3/SUM(ALL(C3))', result: '这一格占全部的比例' },
  PREV: { formula: '=C3-PREV(C3)', result: '比上一行多多少' },
  NEXT: { formula: '=NEXT(C3)', result: '下一行的值' },
  PARENT: { formula: '=PARENT(B3)', result: 'B3 所在那一组的名称' },
  SIBLINGS: { formula: '=C3/SUM(SIBLINGS(C3))', result: '这一格占本组的比例' },
  TOTAL: { formula: '=C3/TOTAL(C3)', result: '这一格占总计的比例，总计从数据算出' },
  INDEXOF: { formula: '=INDEXOF(B3)', result: '在本组里是第几个' },
  ROWNO: { formula: '=ROWNO()', result: '1、2、3……' },
  COLNO: { formula: '=COLNO()', result: '1、2、3……' },
  PARAM: { formula: '=PARAM("month")', result: '读者选的月份' },
  SYS: { formula: '="制表人："&SYS("userName")', result: '"制表人：周敏"' },
  PAGE: { formula: '="第 "&PAGE()&" 页"', result: '"第 2 页"' },
  PAGES: { formula: '="共 "&PAGES()&" 页"', result: '"共 16 页"' },
  PAGESUM: { formula: '=PAGESUM(C3)', result: '本页各行之和' },
  PAGEAVERAGE: { formula: '=PAGEAVERAGE(C3)', result: '本页各行的平均' },
  PAGECOUNT: { formula: '=PAGECOUNT(C3)', result: '本页有几个数' },
  PAGEMAX: { formula: '=PAGEMAX(C3)', result: '本页最大的数' },
  PAGEMIN: { formula: '=PAGEMIN(C3)', result: '本页最小的数' },
  RUNSUM: { formula: '=RUNSUM(C3)', result: '从第一页到本页之和' },
  RAND: { formula: '=RAND()', result: '0 到 1 之间的数' },
  RANDBETWEEN: { formula: '=RANDBETWEEN(1,6)', result: '1 到 6 之间的整数' },
}
