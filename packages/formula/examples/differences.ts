/** Where LibreOffice answers otherwise, and why we follow Excel there; `formulas` are beginnings of examples. */
export const differences: readonly { reason: string; formulas: readonly string[] }[] = [
  {
    reason: 'functions that LibreOffice 7.4 does not have',
    formulas: `WIDECHAR( TEXTBEFORE( TEXTAFTER( TEXTSPLIT( ARRAYTOTEXT( VALUETOTEXT( RMB( NUMBERSTRING( DATESTRING( LET(
      XMATCH( XLOOKUP( FILTER( SORT( SORTBY( UNIQUE( SEQUENCE( TAKE( DROP( CHOOSECOLS( CHOOSEROWS( VSTACK( HSTACK( TOCOL(
      TOROW( WRAPROWS( WRAPCOLS( EXPAND( LAMBDA( MAP( REDUCE( SCAN( BYROW( BYCOL( MAKEARRAY( JIS( PERCENTOF( RANDARRAY(
      TRIMRANGE( IMTAN( IMCOT( IMSEC( IMCSC( IMSINH( IMCOSH( IMSECH( IMCSCH(`.split(/\s+/),
  },
  {
    reason: 'functions of our own',
    formulas: ['RMBUPPER(', '人民币大写(', '=AGE(', 'IDBIRTHDAY(', 'IDSEX(', 'IDAGE(', 'ISIDCARD('],
  },
  {
    reason: 'array formulas outside of SUMPRODUCT need braces there; Excel spreads them since 2020',
    formulas: ['=SUM(C2:C7*', '=SUM(IF(', '=AND(C2:C7', '=OR(A2:A7'],
  },
  {
    reason: 'TRUE is the number 1 there; in Excel it is a kind of its own',
    formulas: [
      '=TRUE&""',
      '="z"<TRUE',
      '=SUM(F2:F6)',
      '=SUM(F4)',
      '=AGGREGATE(9,6,F2',
      '=COUNT(A2:F6)',
      '=CONCATENATE("a"',
      '=TEXTJOIN(", "',
      '=ISLOGICAL(F4)',
      '=TYPE(TRUE)',
    ],
  },
  {
    reason: 'error values, and areas with a blank between them, cannot be written in a formula of a flat file',
    formulas: ['=#N/A', '=1+#REF!', '=#REF!A1+1', '=SUM(A2:D4 C1:C9)', '=A1 B2'],
  },
  { reason: 'days of the Chinese calendar are shown by Excel alone', formulas: ['[$-130000]'] },
  { reason: 'the last digits are those of the integral (DLMF 10.32.9)', formulas: ['=BESSELK(1.5,1)'] },
  { reason: 'a pound has its size of today', formulas: ['=CONVERT(1,"lbm"'] },
  { reason: 'counted by days to the next coupon, as Excel documents it', formulas: ['=DURATION(', '=MDURATION('] },
  {
    reason: 'Excel, by its documentation: #NUM! for these, and no root of a negative number',
    formulas: ['=0^0', '=(-8)^(1/3)', '=MROUND(5,-2)'],
  },
  { reason: 'texts that are written as arguments are numbers in Excel', formulas: ['=SUM("5"'] },
  {
    reason: 'a condition of 12 also finds the text 12 in Excel, and * finds texts alone',
    formulas: ['=COUNTIF(F2:F7,12)', '=COUNTIF(F2:F7,"*")'],
  },
  {
    reason: 'the error that Excel documents is another one',
    formulas: ['=MODE({1,2})', '=LARGE({1,2},3)', '=RANK(9', '=UNICHAR(0)'],
  },
  { reason: 'an empty text is found at once in Excel', formulas: ['=FIND(""'] },
  {
    reason: 'a year below 1900 is counted from 1900 in Excel, and there is no year 10000',
    formulas: ['=DATE(108', '=DATE(10000'],
  },
  {
    reason: 'Chinese dates are read in a Chinese locale only; weekday names follow the locale',
    formulas: ['aaaa")', '[DBNum2]', '"2026年3月5日"', '8:30")', '"二〇二六年', '"下午', '"aaaa"'],
  },
  { reason: 'a percent sign after the digits is documented for Excel', formulas: ['=NUMBERVALUE("3.5%")'] },
  { reason: 'brackets around negative dollars are documented for Excel', formulas: ['=DOLLAR(-'] },
  {
    reason: 'system 21 is the ISO week in Excel, and ISOWEEKNUM says the same there',
    formulas: ['=WEEKNUM(DATE(2021'],
  },
  { reason: 'the clock of the example stands still', formulas: ['=TODAY()', '=NOW()'] },
  { reason: 'sheets are named with ! in Excel', formulas: ['=ADDRESS(2,3,1,TRUE'] },
  {
    reason: 'a lookup in a constant array with texts finds nothing there',
    formulas: ['=VLOOKUP("b",{'],
  },
  { reason: 'numbers of many signs get an exponent in Excel', formulas: ['=10^15&""', '=1/30000&', '=1E-20&'] },
]
