const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What somebody typed stays text in a page. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
