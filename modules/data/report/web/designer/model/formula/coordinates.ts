/** What people want to refer to in a report, and how it is written. */
export const coordinates: readonly { purpose: string; formula: string }[] = [
  { purpose: '占全部的比例', formula: '=C3/SUM(ALL(C3))' },
  { purpose: '占本组的比例', formula: '=C3/SUM(SIBLINGS(C3))' },
  { purpose: '占总计的比例（总计从数据算出）', formula: '=C3/TOTAL(C3)' },
  { purpose: '占所在组小计的比例', formula: '=C3/TOTAL(C3,A3)' },
  { purpose: '上一行的值', formula: '=PREV(C3)' },
  { purpose: '往上第三行的值', formula: '=PREV(C3,3)' },
  { purpose: '下一行的值', formula: '=NEXT(C3)' },
  { purpose: '这一组的名称', formula: '=PARENT(B3)' },
  { purpose: '在本组里是第几个', formula: '=INDEXOF(B3)' },
  { purpose: '行号', formula: '=ROWNO()' },
]

/** The signs of other report makers that are read as they are, and the function that says the same. */
export const signs: readonly { purpose: string; formula: string; same: string }[] = [
  { purpose: '全部', formula: '=C3/SUM(C3[!0])', same: 'ALL(C3)' },
  { purpose: '上一个', formula: '=C3-C3[A3:-1]', same: 'PREV(C3,1,A3)' },
  { purpose: '下一个', formula: '=C3-C3[A3:+1]', same: 'NEXT(C3,1,A3)' },
  { purpose: '在本组里是第几个', formula: '=&B3', same: 'INDEXOF(B3)' },
]

/** The signs that are refused, and what is written instead. */
export const refusedSigns: readonly { purpose: string; refused: string; instead: string }[] = [
  { purpose: '第二个', refused: '=C3[A3:2]', instead: '=INDEX(ALL(C3),2)' },
  { purpose: '满足条件的', refused: '=SUM(C3[!0]{A3="河南"})', instead: '=SUMIFS(ALL(C3),ALL(A3),"河南")' },
]
