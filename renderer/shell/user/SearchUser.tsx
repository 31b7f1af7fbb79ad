import Search from 'lucide-react/icons/search';
import { useSearchUser } from './search-user.ts';
import './user-strip.css';

/** The way to the search for a user, for those who may search. */
export function SearchUser() {
  const searchUser = useSearchUser();
  if (!searchUser) return null;
  return (
    <button type="button" className="user-search" title="搜索用户（Alt+U）" onClick={searchUser}>
      <Search size={14} aria-hidden="true" />
      搜索用户
    </button>
  );
}
