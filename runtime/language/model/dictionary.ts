export interface DictionaryItem {
  value: string;
  label: string;
  colour?: string;
  parent?: string;
  off?: boolean;
}
export interface DictionaryModel {
  name: string;
  title: string;
  items: DictionaryItem[];
}
