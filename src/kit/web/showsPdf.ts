/** Browsers of phones show no PDF inside a page. */
export const showsPdf = (): boolean => navigator.pdfViewerEnabled !== false;
