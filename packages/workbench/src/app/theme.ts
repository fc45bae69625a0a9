export function toggleTheme(): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
  localStorage.setItem('theme', dataset['theme']);
}
